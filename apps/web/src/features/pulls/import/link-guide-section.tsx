import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { Suspense, useState } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { SelectField } from '#shared/ui/fields.tsx'
import { IconLink } from '#shared/ui/icons.ts'
import { selectGame } from '../common/account-selection.ts'
import { LinkImportDialog } from './file-sources.tsx'
import classes from './link-guide-view.module.css'
import { LinkGuide } from './link-guide-view.tsx'

/** The guide on the page of a game without pulls, which ends with the import dialog. */
export function LinkGuideSection({ game }: { readonly game: GameId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{t('app.pages.gacha.guide.title')}</h3>
      <LinkGuide
        game={game}
        gameField={
          <SelectField
            label={t('app.pages.gacha.settings.game')}
            options={GAME_IDS.map((value) => ({ value, label: gameNames[value][language] }))}
            value={game}
            onChange={selectGame}
          />
        }
      >
        <Button
          className={classes.action}
          leftSection={<IconLink size={16} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {t('app.pages.gacha.guide.pasteLink')}
        </Button>
      </LinkGuide>
      {isOpen && (
        <Suspense>
          <LinkImportDialog game={game} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
