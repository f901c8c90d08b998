// Formats what locales.py asks for with ICU's older functions, which Daybook does not call: one request on each line, its fields separated
// by tabs, one answer on each line.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udatpg.h>
#include <unicode/ulistformatter.h>
#include <unicode/uloc.h>
#include <unicode/ulocdata.h>
#include <unicode/unum.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

enum { most = 1024 };

static void print(const UChar *text, int32_t length, UErrorCode status) {
  char bytes[most * 3 + 1];
  if (U_SUCCESS(status)) u_strToUTF8(bytes, sizeof bytes, NULL, text, length, &status);
  puts(U_SUCCESS(status) ? bytes : u_errorName(status));
}

static UDateFormatStyle style(const char *name) {
  const char *names[] = {"full", "long", "medium", "short"};
  for (int index = 0; index < 4; index++)
    if (strcmp(name, names[index]) == 0) return (UDateFormatStyle)index;
  return UDAT_NONE;
}

static void date(const char *locale, const char *kind, const char *form, double seconds) {
  UErrorCode status = U_ZERO_ERROR;
  UChar zone[8], skeleton[64], pattern[256], text[most];
  u_uastrcpy(zone, "GMT");
  UDateFormat *format;
  if (strcmp(kind, "date") == 0) {
    format = udat_open(UDAT_NONE, style(form), locale, zone, -1, NULL, 0, &status);
  } else if (strcmp(kind, "time") == 0) {
    format = udat_open(style(form), UDAT_NONE, locale, zone, -1, NULL, 0, &status);
  } else if (strcmp(kind, "both") == 0) {
    format = udat_open(UDAT_SHORT, style(form), locale, zone, -1, NULL, 0, &status);
  } else {
    if (strcmp(kind, "skeleton") == 0) {
      UDateTimePatternGenerator *generator = udatpg_open(locale, &status);
      u_uastrcpy(skeleton, form);
      udatpg_getBestPattern(generator, skeleton, -1, pattern, 256, &status);
      udatpg_close(generator);
    } else {
      u_uastrcpy(pattern, form);
    }
    format = udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, zone, -1, pattern, -1, &status);
  }
  int32_t length = udat_format(format, seconds * 1000, text, most, NULL, &status);
  print(text, length, status);
  udat_close(format);
}

static void number(const char *locale, const char *kind, const char *form, const char *value) {
  UErrorCode status = U_ZERO_ERROR;
  UChar text[most], code[4];
  int32_t length = 0;
  UNumberFormatStyle style =
      strcmp(kind, "percent") == 0 ? UNUM_PERCENT : strcmp(kind, "currency") == 0 ? UNUM_CURRENCY : UNUM_DECIMAL;
  UNumberFormat *format = unum_open(style, NULL, 0, locale, NULL, &status);
  if (style == UNUM_CURRENCY) {
    u_uastrcpy(code, form);
    unum_setTextAttribute(format, UNUM_CURRENCY_CODE, code, 3, &status);
  }
  unum_setAttribute(format, UNUM_MINIMUM_GROUPING_DIGITS, UNUM_MINIMUM_GROUPING_DIGITS_AUTO);
  if (strcmp(kind, "fixed") == 0) {
    unum_setAttribute(format, UNUM_MIN_FRACTION_DIGITS, atoi(form));
    unum_setAttribute(format, UNUM_MAX_FRACTION_DIGITS, atoi(form));
  }
  length = unum_formatDecimal(format, value, (int32_t)strlen(value), text, most, NULL, &status);
  print(text, length, status);
  unum_close(format);
}

static void plural(const char *locale, double value) {
  UErrorCode status = U_ZERO_ERROR;
  UChar text[64];
  UPluralRules *rules = uplrules_open(locale, &status);
  int32_t length = uplrules_select(rules, value, text, 64, &status);
  print(text, length, status);
  uplrules_close(rules);
}

int main(void) {
  char line[most];
  UErrorCode status = U_ZERO_ERROR;
  UVersionInfo version;
  char cldr[U_MAX_VERSION_STRING_LENGTH];
  uloc_setDefault("en", &status);
  ulocdata_getCLDRVersion(version, &status);
  u_versionToString(version, cldr);
  puts(cldr);
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    char *tag = strtok(line, "\t"), *kind = strtok(NULL, "\t"), *form = strtok(NULL, "\t"), *value = strtok(NULL, "\t");
    if (!value) return 1;
    char locale[128];
    status = U_ZERO_ERROR;
    uloc_forLanguageTag(tag, locale, sizeof locale, NULL, &status);
    if (strcmp(kind, "plural") == 0) {
      plural(locale, atof(value));
    } else if (strstr("decimal fixed percent currency", kind)) {
      number(locale, kind, form, value);
    } else {
      strcat(locale, strchr(locale, '@') ? ";calendar=gregorian" : "@calendar=gregorian");
      date(locale, kind, form, atof(value));
    }
  }
  return 0;
}
