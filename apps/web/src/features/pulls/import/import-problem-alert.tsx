import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import classes from './import-problem-alert.module.css'
import type { ImportProblem } from '../device/files/import-problem.ts'
import { SaveInstead, type ImportSource } from './save-instead.tsx'
import { useProblemText } from '../texts/use-problem-text.ts'

type ImportProblemAlertProps = {
  source: ImportSource
  problem: ImportProblem | { kind: 'failed' }
  /** Called when the player selects the game of a file that does not name it. */
  onGame: (game: GameId) => void
  onClose: () => void
}

/** Shows which file was not read and why, and that nothing changed. */
export function ImportProblemAlert({ source, problem, onGame, onClose }: ImportProblemAlertProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const problemText = useProblemText()
  return (
    <Alert
      role="alert"
      color="red"
      icon={<IconAlertTriangle />}
      title={t('app.pages.gacha.import.problem.title', { name: source.file.name })}
      withCloseButton
      closeButtonLabel={t('app.common.close')}
      onClose={onClose}
    >
      <p className={classes.line}>{problemText(problem)}</p>
      <p className={classes.line}>{t('app.pages.gacha.import.problem.unchanged')}</p>
      {problem.kind === 'storage' && <SaveInstead source={source} precedence="known" />}
      {problem.kind === 'game-needed' && (
        <div className={classes.games}>
          {GAME_IDS.map((game) => (
            <Button key={game} variant="default" size="xs" onClick={() => onGame(game)}>
              {gameNames[game][language]}
            </Button>
          ))}
        </div>
      )}
    </Alert>
  )
}
