import { GAME_IDS } from '@bannerday/domain/game'
import { enabledGames } from '@bannerday/domain/activities/game-selection'
import { englishGames } from '@bannerday/locales/english/games'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addEnglish } from '#shared/i18n/english.ts'
import { writePreference } from '#shared/preferences/preferences.ts'
import { Button } from '#shared/ui/button.tsx'
import { ModalDialog } from '#shared/ui/modal-dialog.tsx'
import { GameChoices } from './game-choices.tsx'
import { useGameList } from './game-list.ts'
import { useGameSelections } from './use-game-selections.ts'
import classes from './welcome-dialog.module.css'

addEnglish(englishGames)

/** Asks a new player for the games. Nothing is stored before the answer; put off, all are shown. */
export function WelcomeDialog() {
  const { t } = useTranslation()
  const games = useGameList()
  const [selections, saveSelections] = useGameSelections(games)
  const [chosen, setChosen] = useState(selections)
  const isSomeGameChosen = enabledGames(chosen, GAME_IDS).length > 0

  function confirm() {
    saveSelections(chosen)
    writePreference('hasCompletedGameSelection', true)
  }

  return (
    <ModalDialog
      title={t('app.welcome.title')}
      width={800}
      onClose={putOff}
      actions={
        <>
          <output className={classes.prompt}>
            {!isSomeGameChosen && t('app.gameSelection.selectGamePrompt')}
          </output>
          <Button variant="subtle" onClick={putOff}>
            {t('app.welcome.skip')}
          </Button>
          <Button disabled={!isSomeGameChosen} onClick={confirm}>
            {t('app.welcome.confirm')}
          </Button>
        </>
      }
    >
      <p className={classes.message}>{t('app.welcome.message')}</p>
      <GameChoices games={games} selections={chosen} onChange={setChosen} />
      <p className={classes.info}>{t('app.gameSelection.defaultHint')}</p>
    </ModalDialog>
  )
}

function putOff(): void {
  writePreference('hasCompletedGameSelection', false)
}
