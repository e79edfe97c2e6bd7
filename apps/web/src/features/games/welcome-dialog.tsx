import {
  type GameSelection,
  type GameSelections,
  withGame,
} from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import { withGameServer } from '@bannerday/domain/time/game-servers'
import type { Game } from '@bannerday/game-data/games'
import { getSubTypes } from '@bannerday/game-data/sub-types'
import { IconAdjustments } from '#shared/ui/icons.ts'
import { useId, useRef, useState } from 'react'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { LanguageOffer } from '#shared/i18n/language-offer.tsx'
import { useLanguageOffer } from '#shared/i18n/use-language-offer.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { readPreferences, usePreference, writePreferences } from '#shared/preferences.ts'
import { GameServerSelect, ServerChoice } from '#shared/games/server-select.tsx'
import { Button } from '#shared/ui/button.tsx'
import { CheckField } from '#shared/ui/check-field.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { DefaultLegend, SubTypeChips, useGameList, useGameSelections } from './game-selections.tsx'
import classes from './welcome-dialog.module.css'

/**
 * Edits the games and the server of a new player. Only the server is preselected. Nothing is stored
 * before the player confirms; a player who postpones sees all games.
 */
export function WelcomeDialog() {
  const { t } = useTranslation()
  const offeredLanguage = useLanguageOffer()
  const games = useGameList()
  const [, saveSelections] = useGameSelections(games)
  const [chosen, setChosen] = useState<GameSelections>({})
  const guessedServer = usePreference('serverTimezone')
  const [server, setServer] = useState(guessedServer)
  const [ownServers, setOwnServers] = useState(() => readPreferences().gameServers)
  const [isSubmitted, setIsTried] = useState(false)
  const questionId = useId()
  const promptId = useId()
  const gamesField = useRef<HTMLFieldSetElement>(null)
  const chosenGames = games.filter(({ game_id }) => chosen[game_id]?.enabled)
  const hasAll = chosenGames.length === games.length

  function select(gameId: GameId, selection: GameSelection) {
    setChosen({ ...chosen, [gameId]: selection })
  }

  function selectAll(enabled: boolean) {
    const all = games.map((game) => [
      game.game_id,
      withGame(chosen[game.game_id], enabled, getSubTypes(game)),
    ])
    setChosen(Object.fromEntries(all))
  }

  function confirm() {
    setIsTried(true)
    if (chosenGames.length === 0) {
      gamesField.current?.querySelector('input')?.focus()
      return
    }
    saveSelections(chosen)
    completeWelcome(true, { serverTimezone: server, gameServers: ownServers })
  }

  return (
    <Dialog
      title={t('app.welcome.title')}
      icon={<img src="/icon.svg" alt="" width={44} height={44} />}
      width={800}
      onClose={postpone}
      actions={
        <div className={classes.answers}>
          <Button variant="subtle" onClick={postpone}>
            {t('app.welcome.skip')}
          </Button>
          <Button onClick={confirm}>{t('app.welcome.confirm')}</Button>
        </div>
      }
    >
      <div className={classes.questions}>
        {offeredLanguage && <LanguageOffer language={offeredLanguage} />}
        <fieldset
          ref={gamesField}
          className={classes.games}
          aria-labelledby={questionId}
          aria-describedby={promptId}
        >
          <div className={classes.question}>
            <p id={questionId}>{t('app.welcome.message')}</p>
            <Button
              variant="default"
              size="xs"
              aria-pressed={hasAll}
              onClick={() => selectAll(!hasAll)}
            >
              {t('app.welcome.allGames')}
            </Button>
          </div>
          <output id={promptId} className={classes.prompt}>
            {isSubmitted && chosenGames.length === 0 && t('app.gameSelection.selectGamePrompt')}
          </output>
          {games.map((game) => (
            <GameTile
              key={game.game_id}
              game={game}
              checked={chosen[game.game_id]?.enabled ?? false}
              onChange={(enabled) =>
                select(game.game_id, withGame(chosen[game.game_id], enabled, getSubTypes(game)))
              }
            />
          ))}
        </fieldset>
        <ServerChoice
          label={t('app.welcome.server')}
          hint={t('app.welcome.serverHint')}
          server={server}
          onChange={setServer}
        />
        {chosenGames.length > 0 && (
          <Disclosure
            icon={<IconAdjustments size={18} aria-hidden />}
            title={t('app.welcome.adjust')}
          >
            <DefaultLegend games={chosenGames} />
            {chosenGames.map((game) => (
              <div key={game.game_id} className={classes.adjusted}>
                <GameServerSelect
                  game={game.game_id}
                  server={ownServers[game.game_id]}
                  usual={server}
                  onChange={(own) => setOwnServers(withGameServer(ownServers, game.game_id, own))}
                />
                <SubTypeChips
                  game={game}
                  selection={withGame(chosen[game.game_id], true, getSubTypes(game))}
                  onChange={(selection) => select(game.game_id, selection)}
                />
              </div>
            ))}
          </Disclosure>
        )}
      </div>
    </Dialog>
  )
}

function postpone(): void {
  completeWelcome(false)
}

/** Stores that the welcome is complete, including the language. */
function completeWelcome(
  isConfirmed: boolean,
  choices: Parameters<typeof writePreferences>[0] = {},
): void {
  writePreferences({
    ...choices,
    hasCompletedGameSelection: isConfirmed,
    languageOffered: true,
  })
}

type GameTileProps = { game: Game; checked: boolean; onChange: (checked: boolean) => void }

/** Renders a checkbox for a game whose whole tile is clickable. */
function GameTile({ game, checked, onChange }: GameTileProps) {
  const language = useLanguage()
  return (
    <div className={classes.tile} data-checked={checked}>
      <CheckField
        checked={checked}
        onChange={onChange}
        label={
          <>
            <GameIcon game={game.game_id} size={18} />
            {game.name[language]}
          </>
        }
      />
    </div>
  )
}
