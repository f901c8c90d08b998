#include "CLocalization.h"

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
#include <unicode/uscript.h>
#include <unicode/ustring.h>
#include <unicode/utrans.h>
#include <unicode/uversion.h>

const int icu_buffer_overflow = U_BUFFER_OVERFLOW_ERROR;

// Locales.

void icu_set_default_locale(const char *locale, int32_t *status) { uloc_setDefault(locale, (UErrorCode *)status); }

int32_t icu_locale_for_tag(const char *tag, char *locale, int32_t capacity, int32_t *status) {
  return uloc_forLanguageTag(tag, locale, capacity, NULL, (UErrorCode *)status);
}

int32_t icu_likely_subtags(const char *locale, char *full, int32_t capacity, int32_t *status) {
  return uloc_addLikelySubtags(locale, full, capacity, (UErrorCode *)status);
}

int32_t icu_country(const char *locale, char *country, int32_t capacity, int32_t *status) {
  return uloc_getCountry(locale, country, capacity, (UErrorCode *)status);
}

void icu_version(char *text) {
  UVersionInfo version;
  u_getVersion(version);
  u_versionToString(version, text);
}

void icu_cldr_version(char *text, int32_t *status) {
  UVersionInfo version;
  ulocdata_getCLDRVersion(version, (UErrorCode *)status);
  u_versionToString(version, text);
}

int icu_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

// Plural rules.

void *icu_plural_rules_open(const char *locale, int is_ordinal, int32_t *status) {
  return uplrules_openForType(locale, is_ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, (UErrorCode *)status);
}

int32_t icu_plural_rules_select(const void *rules, double number, uint16_t *keyword, int32_t capacity, int32_t *status) {
  return uplrules_select(rules, number, keyword, capacity, (UErrorCode *)status);
}

int32_t icu_plural_rules_select_formatted(const void *rules, const void *formatted, uint16_t *keyword, int32_t capacity, int32_t *status) {
  return uplrules_selectFormatted(rules, formatted, keyword, capacity, (UErrorCode *)status);
}

void *icu_plural_rules_keywords(const void *rules, int32_t *status) { return uplrules_getKeywords(rules, (UErrorCode *)status); }

void icu_plural_rules_close(void *rules) { uplrules_close(rules); }

const char *icu_enumeration_next(void *enumeration, int32_t *length, int32_t *status) {
  return uenum_next(enumeration, length, (UErrorCode *)status);
}

void icu_enumeration_close(void *enumeration) { uenum_close(enumeration); }

// Numbers.

void *icu_number_open(const uint16_t *skeleton, int32_t length, const char *locale, int32_t *status) {
  return unumf_openForSkeletonAndLocale(skeleton, length, locale, (UErrorCode *)status);
}

void *icu_number_result_open(int32_t *status) { return unumf_openResult((UErrorCode *)status); }

void icu_number_format(const void *formatter, const char *decimal, int32_t length, void *result, int32_t *status) {
  unumf_formatDecimal(formatter, decimal, length, result, (UErrorCode *)status);
}

int32_t icu_number_result_text(const void *result, uint16_t *text, int32_t capacity, int32_t *status) {
  return unumf_resultToString(result, text, capacity, (UErrorCode *)status);
}

void icu_number_result_close(void *result) { unumf_closeResult(result); }

void icu_number_close(void *formatter) { unumf_close(formatter); }

// Dates.

void *icu_date_open(int date_style, int time_style, const char *locale, const uint16_t *zone, int32_t zone_length, int32_t *status) {
  return udat_open((UDateFormatStyle)time_style, (UDateFormatStyle)date_style, locale, zone, zone_length, NULL, 0, (UErrorCode *)status);
}

void *icu_date_open_pattern(
    const char *locale, const uint16_t *zone, int32_t zone_length, const uint16_t *pattern, int32_t length, int32_t *status) {
  return udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, zone, zone_length, pattern, length, (UErrorCode *)status);
}

int32_t icu_date_format(const void *formatter, double milliseconds, uint16_t *text, int32_t capacity, int32_t *status) {
  return udat_format(formatter, milliseconds, text, capacity, NULL, (UErrorCode *)status);
}

void icu_date_close(void *formatter) { udat_close(formatter); }

void icu_date_be_proleptic(void *formatter, int32_t *status) {
  ucal_setGregorianChange((UCalendar *)udat_getCalendar(formatter), -8.64e15, (UErrorCode *)status);
}

const int icu_months = UDAT_MONTHS;
const int icu_short_months = UDAT_SHORT_MONTHS;
const int icu_standalone_months = UDAT_STANDALONE_MONTHS;
const int icu_standalone_short_months = UDAT_STANDALONE_SHORT_MONTHS;
const int icu_weekdays = UDAT_WEEKDAYS;
const int icu_short_weekdays = UDAT_SHORT_WEEKDAYS;
const int icu_standalone_weekdays = UDAT_STANDALONE_WEEKDAYS;
const int icu_standalone_short_weekdays = UDAT_STANDALONE_SHORT_WEEKDAYS;
const int icu_halves_of_day = UDAT_AM_PMS;

int32_t icu_date_symbol(const void *formatter, int kind, int32_t index, uint16_t *text, int32_t capacity, int32_t *status) {
  return udat_getSymbols(formatter, (UDateFormatSymbolType)kind, index, text, capacity, (UErrorCode *)status);
}

void *icu_pattern_generator_open(const char *locale, int32_t *status) { return udatpg_open(locale, (UErrorCode *)status); }

int32_t icu_pattern_best(void *generator, const uint16_t *skeleton, int32_t length, uint16_t *pattern, int32_t capacity, int32_t *status) {
  return udatpg_getBestPatternWithOptions(generator, skeleton, length, UDATPG_MATCH_NO_OPTIONS, pattern, capacity, (UErrorCode *)status);
}

void icu_pattern_generator_close(void *generator) { udatpg_close(generator); }

void *icu_interval_open(
    const char *locale, const uint16_t *skeleton, int32_t length, const uint16_t *zone, int32_t zone_length, int32_t *status) {
  return udtitvfmt_open(locale, skeleton, length, zone, zone_length, (UErrorCode *)status);
}

int32_t icu_interval_format(const void *formatter, double from, double to, uint16_t *text, int32_t capacity, int32_t *status) {
  return udtitvfmt_format(formatter, from, to, text, capacity, NULL, (UErrorCode *)status);
}

void icu_interval_close(void *formatter) { udtitvfmt_close(formatter); }

void *icu_relative_open(const char *locale, int style, int32_t *status) {
  return ureldatefmt_open(locale, NULL, (UDateRelativeDateTimeFormatterStyle)style, UDISPCTX_CAPITALIZATION_NONE, (UErrorCode *)status);
}

int32_t icu_relative_format(
    const void *formatter, double offset, int unit, int is_numeric, uint16_t *text, int32_t capacity, int32_t *status) {
  return is_numeric ? ureldatefmt_formatNumeric(formatter, offset, (URelativeDateTimeUnit)unit, text, capacity, (UErrorCode *)status)
                    : ureldatefmt_format(formatter, offset, (URelativeDateTimeUnit)unit, text, capacity, (UErrorCode *)status);
}

void icu_relative_close(void *formatter) { ureldatefmt_close(formatter); }

// Weeks.

void *icu_calendar_open(const char *locale, int32_t *status) { return ucal_open(NULL, 0, locale, UCAL_GREGORIAN, (UErrorCode *)status); }

int icu_calendar_first_weekday(const void *calendar) { return ucal_getAttribute(calendar, UCAL_FIRST_DAY_OF_WEEK); }

int icu_calendar_is_weekend(const void *calendar, int weekday, int32_t *status) {
  return ucal_getDayOfWeekType(calendar, (UCalendarDaysOfWeek)weekday, (UErrorCode *)status) != UCAL_WEEKDAY;
}

void icu_calendar_close(void *calendar) { ucal_close(calendar); }

// Scripts.

int32_t icu_scripts_of_locale(const char *locale, int32_t *scripts, int32_t capacity, int32_t *status) {
  return uscript_getCode(locale, (UScriptCode *)scripts, capacity, (UErrorCode *)status);
}

int32_t icu_script_of_letter(uint32_t letter, int32_t *status) { return uscript_getScript((UChar32)letter, (UErrorCode *)status); }

// Lists.

void *icu_list_open(const char *locale, int type, int32_t *status) {
  return ulistfmt_openForType(locale, (UListFormatterType)type, ULISTFMT_WIDTH_WIDE, (UErrorCode *)status);
}

int32_t icu_list_format(
    const void *formatter, const uint16_t *const items[], const int32_t *lengths, int32_t count, uint16_t *text, int32_t capacity,
    int32_t *status) {
  return ulistfmt_format(formatter, items, lengths, count, text, capacity, (UErrorCode *)status);
}

void icu_list_close(void *formatter) { ulistfmt_close(formatter); }

// Names.

void *icu_names_open(const char *locale, int32_t *status) {
  UDisplayContext contexts[] = {UDISPCTX_DIALECT_NAMES, UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU};
  return uldn_openForContext(locale, contexts, 2, (UErrorCode *)status);
}

int32_t icu_names_language(const void *names, const char *locale, uint16_t *text, int32_t capacity, int32_t *status) {
  return uldn_localeDisplayName(names, locale, text, capacity, (UErrorCode *)status);
}

int32_t icu_names_region(const void *names, const char *region, uint16_t *text, int32_t capacity, int32_t *status) {
  return uldn_regionDisplayName(names, region, text, capacity, (UErrorCode *)status);
}

void icu_names_close(void *names) { uldn_close(names); }

// Order and case.

void *icu_collator_open(const char *locale, int32_t *status) { return ucol_open(locale, (UErrorCode *)status); }

void icu_collator_be_numeric(void *collator, int32_t *status) {
  ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, (UErrorCode *)status);
}

int32_t icu_collator_key(const void *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity) {
  return ucol_getSortKey(collator, text, length, key, capacity);
}

void icu_collator_close(void *collator) { ucol_close(collator); }

int32_t icu_lower(uint16_t *result, int32_t capacity, const uint16_t *text, int32_t length, const char *locale, int32_t *status) {
  return u_strToLower(result, capacity, text, length, locale, (UErrorCode *)status);
}

int32_t icu_upper(uint16_t *result, int32_t capacity, const uint16_t *text, int32_t length, const char *locale, int32_t *status) {
  return u_strToUpper(result, capacity, text, length, locale, (UErrorCode *)status);
}

// Normalization and transliteration.

const void *icu_nfc(int32_t *status) { return unorm2_getNFCInstance((UErrorCode *)status); }

const void *icu_nfkc(int32_t *status) { return unorm2_getNFKCInstance((UErrorCode *)status); }

int32_t icu_normalize(const void *form, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity, int32_t *status) {
  return unorm2_normalize(form, text, length, result, capacity, (UErrorCode *)status);
}

void *icu_transliterator_open(const uint16_t *id, int32_t length, int32_t *status) {
  return utrans_openU(id, length, UTRANS_FORWARD, NULL, 0, NULL, (UErrorCode *)status);
}

void icu_transliterate(const void *transliterator, uint16_t *text, int32_t *length, int32_t capacity, int32_t *limit, int32_t *status) {
  utrans_transUChars(transliterator, text, length, capacity, 0, limit, (UErrorCode *)status);
}

void icu_transliterator_close(void *transliterator) { utrans_close(transliterator); }

// Quotation marks.

void *icu_locale_data_open(const char *locale, int32_t *status) { return ulocdata_open(locale, (UErrorCode *)status); }

const int icu_quotation_start = ULOCDATA_QUOTATION_START;
const int icu_quotation_end = ULOCDATA_QUOTATION_END;
const int icu_inner_quotation_start = ULOCDATA_ALT_QUOTATION_START;
const int icu_inner_quotation_end = ULOCDATA_ALT_QUOTATION_END;

int32_t icu_locale_data_delimiter(const void *data, int kind, uint16_t *text, int32_t capacity, int32_t *status) {
  return ulocdata_getDelimiter((ULocaleData *)data, (ULocaleDataDelimiterType)kind, text, capacity, (UErrorCode *)status);
}

void icu_locale_data_close(void *data) { ulocdata_close(data); }
