import { lazy, Suspense } from 'react'
import { LANGUAGE_NAMES } from '#shared/i18n/language-names.ts'
import { useLanguageOffer } from '#shared/i18n/use-language-offer.ts'
import { untilIdle } from '#shared/until-idle.ts'
import classes from './language-offer-slot.module.css'
import { useIsWelcoming } from './use-is-welcoming.ts'

const LanguageOffer = lazy(async () => {
  await untilIdle()
  return { default: (await import('#shared/i18n/language-offer.tsx')).LanguageOffer }
})

/** Renders the language offer on every page except the welcome dialog, which contains its own. */
export function LanguageOfferSlot() {
  const language = useLanguageOffer()
  const isWelcoming = useIsWelcoming()
  if (language === undefined || isWelcoming) return null
  return (
    <aside className={classes.place} lang={language} aria-label={LANGUAGE_NAMES[language]}>
      <Suspense>
        <LanguageOffer language={language} />
      </Suspense>
    </aside>
  )
}
