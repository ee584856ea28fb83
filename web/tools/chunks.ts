/**
 * The build is cut by what people open, not by who imports what: one chunk for all first screens,
 * one for the parts of the others, and one a screen. Left alone, the bundler makes thirty.
 */
const LATER_PARTS = /\/src\/(?:components\/(?:AmountLines|Countdown|LangSwitch|OrderBadge|OrderItems|StateTabs|useCancelOrder)|ui\/(?:Cell|Field|Segmented|Stepper)|styles\/panel|data\/orders|api\/intent|rules\/(?:countdown|orderCan|password|phone))/
const CORE_PARTS = /\/src\/(?:app|api|components|data|i18n|lib|rules|stores|styles|ui)\/|\/(?:Auth|Store|Home)\.module\.css/
const CORE_PACKAGES = /\/node_modules\/(?:react|react-dom|scheduler|react-router|zustand|@tanstack)\/|vite\/preload-helper|rolldown\/runtime/
/** The entry stays by itself, or the manifest would not name it; English is loaded on demand. */
const BY_ITSELF = /\/src\/(?:i18n\/en|app\/main)\.tsx?$/

export const chunkGroups = [
  { name: 'later', priority: 3, test: (id: string) => LATER_PARTS.test(id) },
  { name: 'core', priority: 2, test: (id: string) => !BY_ITSELF.test(id) && (CORE_PARTS.test(id) || CORE_PACKAGES.test(id)) },
]
