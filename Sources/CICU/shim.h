// The functions of ICU that Daybook calls, under names without ICU's version: the headers rename `udat_open` to `udat_open_72` with a
// macro, which Swift does not see. Types that differ between functions are `void *` here, and enumerations are `int`.
#include <unicode/ucal.h>
#include <unicode/ucol.h>
#include <unicode/udat.h>
#include <unicode/udateintervalformat.h>
#include <unicode/udatpg.h>
#include <unicode/uenum.h>
#include <unicode/uldnames.h>
#include <unicode/ulistformatter.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/unorm2.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ureldatefmt.h>
#include <unicode/ustring.h>
#include <unicode/utrans.h>
#include <unicode/uversion.h>

// Locales.

static inline void icu_set_default_locale(const char *locale, UErrorCode *status) { uloc_setDefault(locale, status); }

static inline int32_t icu_locale_for_tag(const char *tag, char *locale, int32_t capacity, UErrorCode *status) {
  return uloc_forLanguageTag(tag, locale, capacity, NULL, status);
}

static inline void icu_version(char text[U_MAX_VERSION_STRING_LENGTH]) {
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, text);
}

static inline void icu_cldr_version(char text[U_MAX_VERSION_STRING_LENGTH], UErrorCode *status) {
  UVersionInfo version;
  ulocdata_getCLDRVersion(version, status);
  u_versionToString(version, text);
}

static inline int icu_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

// Plural rules.

static inline void *icu_plural_rules_open(const char *locale, int is_ordinal, UErrorCode *status) {
  return uplrules_openForType(locale, is_ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, status);
}

static inline int32_t icu_plural_rules_select(const void *rules, double number, UChar *keyword, int32_t capacity, UErrorCode *status) {
  return uplrules_select(rules, number, keyword, capacity, status);
}

static inline int32_t icu_plural_rules_select_formatted(
    const void *rules, const void *formatted, UChar *keyword, int32_t capacity, UErrorCode *status) {
  return uplrules_selectFormatted(rules, formatted, keyword, capacity, status);
}

static inline void *icu_plural_rules_keywords(const void *rules, UErrorCode *status) { return uplrules_getKeywords(rules, status); }

static inline void icu_plural_rules_close(void *rules) { uplrules_close(rules); }

static inline const char *icu_enumeration_next(void *enumeration, int32_t *length, UErrorCode *status) {
  return uenum_next(enumeration, length, status);
}

static inline void icu_enumeration_close(void *enumeration) { uenum_close(enumeration); }

// Numbers.

static inline void *icu_number_open(const UChar *skeleton, int32_t length, const char *locale, UErrorCode *status) {
  return unumf_openForSkeletonAndLocale(skeleton, length, locale, status);
}

static inline void *icu_number_result_open(UErrorCode *status) { return unumf_openResult(status); }

static inline void icu_number_format(const void *formatter, const char *decimal, int32_t length, void *result, UErrorCode *status) {
  unumf_formatDecimal(formatter, decimal, length, result, status);
}

static inline int32_t icu_number_result_text(const void *result, UChar *text, int32_t capacity, UErrorCode *status) {
  return unumf_resultToString(result, text, capacity, status);
}

static inline void icu_number_result_close(void *result) { unumf_closeResult(result); }

static inline void icu_number_close(void *formatter) { unumf_close(formatter); }

// Dates. A formatter's zone is an identifier such as "GMT+02:00".

static inline void *icu_date_open(
    int date_style, int time_style, const char *locale, const UChar *zone, int32_t zone_length, UErrorCode *status) {
  return udat_open((UDateFormatStyle)time_style, (UDateFormatStyle)date_style, locale, zone, zone_length, NULL, 0, status);
}

static inline void *icu_date_open_pattern(
    const char *locale, const UChar *zone, int32_t zone_length, const UChar *pattern, int32_t length, UErrorCode *status) {
  return udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, zone, zone_length, pattern, length, status);
}

static inline int32_t icu_date_format(const void *formatter, double milliseconds, UChar *text, int32_t capacity, UErrorCode *status) {
  return udat_format(formatter, milliseconds, text, capacity, NULL, status);
}

static inline void icu_date_close(void *formatter) { udat_close(formatter); }

// The Gregorian calendar of all centuries, as ISO 8601 has it; ICU's own turns Julian before 1582.
static inline void icu_date_be_proleptic(void *formatter, UErrorCode *status) {
  ucal_setGregorianChange((UCalendar *)udat_getCalendar(formatter), -8.64e15, status);
}

static inline int32_t icu_date_symbol(const void *formatter, int kind, int32_t index, UChar *text, int32_t capacity, UErrorCode *status) {
  return udat_getSymbols(formatter, (UDateFormatSymbolType)kind, index, text, capacity, status);
}

static inline void *icu_pattern_generator_open(const char *locale, UErrorCode *status) { return udatpg_open(locale, status); }

static inline int32_t icu_pattern_best(
    void *generator, const UChar *skeleton, int32_t length, UChar *pattern, int32_t capacity, UErrorCode *status) {
  return udatpg_getBestPatternWithOptions(generator, skeleton, length, UDATPG_MATCH_NO_OPTIONS, pattern, capacity, status);
}

static inline void icu_pattern_generator_close(void *generator) { udatpg_close(generator); }

static inline void *icu_interval_open(
    const char *locale, const UChar *skeleton, int32_t length, const UChar *zone, int32_t zone_length, UErrorCode *status) {
  return udtitvfmt_open(locale, skeleton, length, zone, zone_length, status);
}

static inline int32_t icu_interval_format(
    const void *formatter, double from, double to, UChar *text, int32_t capacity, UErrorCode *status) {
  return udtitvfmt_format(formatter, from, to, text, capacity, NULL, status);
}

static inline void icu_interval_close(void *formatter) { udtitvfmt_close(formatter); }

static inline void *icu_relative_open(const char *locale, int style, UErrorCode *status) {
  return ureldatefmt_open(locale, NULL, (UDateRelativeDateTimeFormatterStyle)style, UDISPCTX_CAPITALIZATION_NONE, status);
}

static inline int32_t icu_relative_format(
    const void *formatter, double offset, int unit, int is_numeric, UChar *text, int32_t capacity, UErrorCode *status) {
  return is_numeric ? ureldatefmt_formatNumeric(formatter, offset, (URelativeDateTimeUnit)unit, text, capacity, status)
                    : ureldatefmt_format(formatter, offset, (URelativeDateTimeUnit)unit, text, capacity, status);
}

static inline void icu_relative_close(void *formatter) { ureldatefmt_close(formatter); }

// Weeks.

static inline void *icu_calendar_open(const char *locale, UErrorCode *status) { return ucal_open(NULL, 0, locale, UCAL_GREGORIAN, status); }

static inline int icu_calendar_first_weekday(const void *calendar) { return ucal_getAttribute(calendar, UCAL_FIRST_DAY_OF_WEEK); }

static inline int icu_calendar_is_weekend(const void *calendar, int weekday, UErrorCode *status) {
  return ucal_getDayOfWeekType(calendar, (UCalendarDaysOfWeek)weekday, status) != UCAL_WEEKDAY;
}

static inline void icu_calendar_close(void *calendar) { ucal_close(calendar); }

// Lists.

static inline void *icu_list_open(const char *locale, int is_or, UErrorCode *status) {
  return ulistfmt_openForType(locale, is_or ? ULISTFMT_TYPE_OR : ULISTFMT_TYPE_AND, ULISTFMT_WIDTH_WIDE, status);
}

static inline int32_t icu_list_format(
    const void *formatter, const UChar *const items[], const int32_t *lengths, int32_t count, UChar *text, int32_t capacity,
    UErrorCode *status) {
  return ulistfmt_format(formatter, items, lengths, count, text, capacity, status);
}

static inline void icu_list_close(void *formatter) { ulistfmt_close(formatter); }

// Names.

// Names for lists, with "British English" instead of "English (United Kingdom)".
static inline void *icu_names_open(const char *locale, UErrorCode *status) {
  UDisplayContext contexts[] = {UDISPCTX_DIALECT_NAMES, UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU};
  return uldn_openForContext(locale, contexts, 2, status);
}

static inline int32_t icu_names_language(const void *names, const char *locale, UChar *text, int32_t capacity, UErrorCode *status) {
  return uldn_localeDisplayName(names, locale, text, capacity, status);
}

static inline int32_t icu_names_region(const void *names, const char *region, UChar *text, int32_t capacity, UErrorCode *status) {
  return uldn_regionDisplayName(names, region, text, capacity, status);
}

static inline void icu_names_close(void *names) { uldn_close(names); }

// Order and case.

static inline void *icu_collator_open(const char *locale, UErrorCode *status) { return ucol_open(locale, status); }

static inline void icu_collator_be_numeric(void *collator, UErrorCode *status) {
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, status);
}

static inline int32_t icu_collator_key(const void *collator, const UChar *text, int32_t length, uint8_t *key, int32_t capacity) {
  return ucol_getSortKey(collator, text, length, key, capacity);
}

static inline void icu_collator_close(void *collator) { ucol_close(collator); }

static inline int32_t icu_lower(
    UChar *result, int32_t capacity, const UChar *text, int32_t length, const char *locale, UErrorCode *status) {
  return u_strToLower(result, capacity, text, length, locale, status);
}

static inline int32_t icu_upper(
    UChar *result, int32_t capacity, const UChar *text, int32_t length, const char *locale, UErrorCode *status) {
  return u_strToUpper(result, capacity, text, length, locale, status);
}

// Normalization and transliteration.

static inline const void *icu_nfc(UErrorCode *status) { return unorm2_getNFCInstance(status); }

static inline const void *icu_nfkc(UErrorCode *status) { return unorm2_getNFKCInstance(status); }

static inline int32_t icu_normalize(
    const void *form, const UChar *text, int32_t length, UChar *result, int32_t capacity, UErrorCode *status) {
  return unorm2_normalize(form, text, length, result, capacity, status);
}

static inline void *icu_transliterator_open(const UChar *id, int32_t length, UErrorCode *status) {
  return utrans_openU(id, length, UTRANS_FORWARD, NULL, 0, NULL, status);
}

static inline void icu_transliterate(
    const void *transliterator, UChar *text, int32_t *length, int32_t capacity, int32_t *limit, UErrorCode *status) {
  utrans_transUChars(transliterator, text, length, capacity, 0, limit, status);
}

static inline void icu_transliterator_close(void *transliterator) { utrans_close(transliterator); }

// Quotation marks.

static inline void *icu_locale_data_open(const char *locale, UErrorCode *status) { return ulocdata_open(locale, status); }

static inline int32_t icu_locale_data_delimiter(const void *data, int kind, UChar *text, int32_t capacity, UErrorCode *status) {
  return ulocdata_getDelimiter((ULocaleData *)data, (ULocaleDataDelimiterType)kind, text, capacity, status);
}

static inline void icu_locale_data_close(void *data) { ulocdata_close(data); }
