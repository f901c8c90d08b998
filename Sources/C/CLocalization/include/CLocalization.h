// The functions of ICU that Daybook calls, without ICU's types: Foundation has its own copy of ICU, and Swift rejects a module in which both
// define an enumeration. Objects are `void *`, texts are UTF-16, and a status is a `UErrorCode`: 0 before a call, and after it greater than 0
// if the call failed.
#pragma once

#include <stdint.h>

extern const int icu_buffer_overflow;

// Locales.

void icu_set_default_locale(const char *locale, int32_t *status);
int32_t icu_locale_for_tag(const char *tag, char *locale, int32_t capacity, int32_t *status);
int32_t icu_likely_subtags(const char *locale, char *full, int32_t capacity, int32_t *status);
int32_t icu_country(const char *locale, char *country, int32_t capacity, int32_t *status);
// A version needs at most 20 characters.
void icu_version(char *text);
void icu_cldr_version(char *text, int32_t *status);
int icu_is_right_to_left(const char *locale);

// Plural rules.

void *icu_plural_rules_open(const char *locale, int is_ordinal, int32_t *status);
int32_t icu_plural_rules_select(const void *rules, double number, uint16_t *keyword, int32_t capacity, int32_t *status);
int32_t icu_plural_rules_select_formatted(const void *rules, const void *formatted, uint16_t *keyword, int32_t capacity, int32_t *status);
void *icu_plural_rules_keywords(const void *rules, int32_t *status);
void icu_plural_rules_close(void *rules);
const char *icu_enumeration_next(void *enumeration, int32_t *length, int32_t *status);
void icu_enumeration_close(void *enumeration);

// Numbers.

void *icu_number_open(const uint16_t *skeleton, int32_t length, const char *locale, int32_t *status);
void *icu_number_result_open(int32_t *status);
void icu_number_format(const void *formatter, const char *decimal, int32_t length, void *result, int32_t *status);
int32_t icu_number_result_text(const void *result, uint16_t *text, int32_t capacity, int32_t *status);
void icu_number_result_close(void *result);
void icu_number_close(void *formatter);

// Dates. A formatter's zone is an identifier such as "GMT+02:00".

void *icu_date_open(int date_style, int time_style, const char *locale, const uint16_t *zone, int32_t zone_length, int32_t *status);
void *icu_date_open_pattern(
    const char *locale, const uint16_t *zone, int32_t zone_length, const uint16_t *pattern, int32_t length, int32_t *status);
int32_t icu_date_format(const void *formatter, double milliseconds, uint16_t *text, int32_t capacity, int32_t *status);
void icu_date_close(void *formatter);
// The Gregorian calendar of all centuries, as ISO 8601 has it; ICU's own turns Julian before 1582.
void icu_date_be_proleptic(void *formatter, int32_t *status);
// What `icu_date_symbol` names.
extern const int icu_months, icu_short_months, icu_standalone_months, icu_standalone_short_months;
extern const int icu_weekdays, icu_short_weekdays, icu_standalone_weekdays, icu_standalone_short_weekdays, icu_halves_of_day;
int32_t icu_date_symbol(const void *formatter, int kind, int32_t index, uint16_t *text, int32_t capacity, int32_t *status);
void *icu_pattern_generator_open(const char *locale, int32_t *status);
int32_t icu_pattern_best(void *generator, const uint16_t *skeleton, int32_t length, uint16_t *pattern, int32_t capacity, int32_t *status);
void icu_pattern_generator_close(void *generator);
void *icu_interval_open(
    const char *locale, const uint16_t *skeleton, int32_t length, const uint16_t *zone, int32_t zone_length, int32_t *status);
int32_t icu_interval_format(const void *formatter, double from, double to, uint16_t *text, int32_t capacity, int32_t *status);
void icu_interval_close(void *formatter);
void *icu_relative_open(const char *locale, int style, int32_t *status);
int32_t icu_relative_format(
    const void *formatter, double offset, int unit, int is_numeric, uint16_t *text, int32_t capacity, int32_t *status);
void icu_relative_close(void *formatter);

// Weeks.

void *icu_calendar_open(const char *locale, int32_t *status);
int icu_calendar_first_weekday(const void *calendar);
int icu_calendar_is_weekend(const void *calendar, int weekday, int32_t *status);
void icu_calendar_close(void *calendar);

// Lists.

// The codes of the scripts of a locale; their number is returned.
int32_t icu_scripts_of_locale(const char *locale, int32_t *scripts, int32_t capacity, int32_t *status);
int32_t icu_script_of_letter(uint32_t letter, int32_t *status);
// The type is 0 for "a and b", 1 for "a or b" and 2 for amounts in different units.
void *icu_list_open(const char *locale, int type, int32_t *status);
int32_t icu_list_format(
    const void *formatter, const uint16_t *const items[], const int32_t *lengths, int32_t count, uint16_t *text, int32_t capacity,
    int32_t *status);
void icu_list_close(void *formatter);

// Names.

// Names for lists, with "British English" instead of "English (United Kingdom)".
void *icu_names_open(const char *locale, int32_t *status);
int32_t icu_names_language(const void *names, const char *locale, uint16_t *text, int32_t capacity, int32_t *status);
int32_t icu_names_region(const void *names, const char *region, uint16_t *text, int32_t capacity, int32_t *status);
void icu_names_close(void *names);

// Order and case.

void *icu_collator_open(const char *locale, int32_t *status);
void icu_collator_be_numeric(void *collator, int32_t *status);
int32_t icu_collator_key(const void *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity);
void icu_collator_close(void *collator);
int32_t icu_lower(uint16_t *result, int32_t capacity, const uint16_t *text, int32_t length, const char *locale, int32_t *status);
int32_t icu_upper(uint16_t *result, int32_t capacity, const uint16_t *text, int32_t length, const char *locale, int32_t *status);

// Normalization and transliteration.

const void *icu_nfc(int32_t *status);
const void *icu_nfkc(int32_t *status);
int32_t icu_normalize(const void *form, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity, int32_t *status);
void *icu_transliterator_open(const uint16_t *id, int32_t length, int32_t *status);
void icu_transliterate(const void *transliterator, uint16_t *text, int32_t *length, int32_t capacity, int32_t *limit, int32_t *status);
void icu_transliterator_close(void *transliterator);

// Quotation marks.

void *icu_locale_data_open(const char *locale, int32_t *status);
// What `icu_locale_data_delimiter` reads.
extern const int icu_quotation_start, icu_quotation_end, icu_inner_quotation_start, icu_inner_quotation_end;
int32_t icu_locale_data_delimiter(const void *data, int kind, uint16_t *text, int32_t capacity, int32_t *status);
void icu_locale_data_close(void *data);
