import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { findPullLinks } from '@bannerday/domain/links/find-links'
import type { LinkProblem, PullLink } from '@bannerday/domain/links/pull-link'
import { gameNames } from '@bannerday/game-data/game-names'
import { Alert, Button, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useCaptchaToken } from '#shared/captcha/use-captcha-token.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useIsSignedIn } from '#shared/session/use-is-signed-in.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import classes from './link-import-dialog.module.css'
import { LinkNote } from './link-note.tsx'
import { LinkProgress } from './link-progress.tsx'
import { PullScript } from './pull-script.tsx'
import { useLinkImport } from './use-link-import.ts'

type LinkImportDialogProps = {
  readonly game: GameId
  /** The initial text of the field. */
  readonly text?: string
  /**
   * Called with the pulls as a file; `owner` is the account id for a cloud import, null for a local
   * one.
   */
  readonly onFile: (file: File, account: AccountId, owner: string | null) => void
  readonly onClose: () => void
}

type Found = { readonly links: readonly PullLink[]; readonly problem: LinkProblem | null }

/** Imports pulls by the official link of a game. */
export function LinkImportDialog(props: LinkImportDialogProps) {
  const { game, text: given = '', onFile, onClose } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const errorText = useErrorText()
  const isSignedIn = useIsSignedIn()
  const [text, setText] = useState(given)
  const [found, setFound] = useState(() => foundIn(given))
  const [chosen, setChosen] = useState(() => getGame(found, game))
  const [wantsCloud, setWantsCloud] = useState(true)
  const inAccount = isSignedIn && wantsCloud
  const human = useCaptchaToken(!inAccount)
  const { state, start, cancel, forget } = useLinkImport((account, file, owner) =>
    onFile(file, account, owner),
  )
  const link = found.links.find((one) => one.gameId === chosen)
  const isRunning = state.kind === 'running'

  function take(next: Found): void {
    setFound(next)
    forget()
    setChosen(getGame(next, chosen))
  }

  function edit(value: string): void {
    setText(value)
    take(foundIn(value))
  }

  async function open(file: File): Promise<void> {
    setText('')
    const answer = await requestPullWorker({ call: 'find-links', file })
    if (answer.ok) take(settled(answer.value))
  }

  async function submit(): Promise<void> {
    if (link === undefined) return
    await start(link, { inAccount, proof: inAccount ? {} : human.fields })
    human.renew()
  }

  function close(): void {
    if (isRunning) void cancel()
    onClose()
  }

  return (
    <Dialog
      opened
      onClose={close}
      closeOnClickOutside={!isRunning}
      size={560}
      title={<strong>{t('app.pages.gacha.link.title')}</strong>}
    >
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <label className={classes.field}>
          {t('app.pages.gacha.settings.game')}
          <select
            value={chosen}
            disabled={isRunning}
            onChange={(event) => setChosen(event.currentTarget.value as GameId)}
          >
            {GAME_IDS.map((id) => (
              <option key={id} value={id}>
                {gameNames[id][language]}
              </option>
            ))}
          </select>
        </label>
        <Textarea
          label={t('app.pages.gacha.link.label')}
          description={t('app.pages.gacha.link.hint')}
          value={text}
          rows={4}
          disabled={isRunning}
          autoComplete="off"
          spellCheck={false}
          error={found.problem !== null && t(`app.pages.gacha.link.problems.${found.problem}`)}
          onChange={(event) => edit(event.currentTarget.value)}
        />
        <label className={classes.file}>
          <input
            type="file"
            disabled={isRunning}
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (file !== undefined) void open(file)
            }}
          />
          <IconFile size={20} aria-hidden />
          {t('app.pages.gacha.link.file')}
        </label>
        {link !== undefined && <LinkNote link={link} />}
        {!isRunning && <PullScript />}
        {link === undefined && found.links.length > 0 && (
          <p className={classes.note}>{t('app.pages.gacha.link.problems.other-game')}</p>
        )}
        {isSignedIn && (
          <CheckField
            label={t('app.pages.gacha.cloud.start')}
            checked={wantsCloud}
            onChange={setWantsCloud}
          />
        )}
        {!isSignedIn && <p className={classes.note}>{t('app.pages.gacha.link.deviceOnly')}</p>}
        {human.check}
        {isRunning && <LinkProgress {...state} />}
        {state.kind === 'failed' && (
          <Alert role="alert" color="red" icon={<IconAlertTriangle />}>
            {errorText(state.error)}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={isRunning ? () => void cancel() : close}>
            {t('app.common.cancel')}
          </Button>
          <Button
            type="submit"
            loading={isRunning}
            disabled={link === undefined || (!inAccount && human.isMissing)}
          >
            {t('app.pages.gacha.link.import')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function foundIn(text: string): Found {
  const { newest, problem } = findPullLinks(text)
  return settled({ links: [...newest.values()], problem: text.trim() === '' ? null : problem })
}

/** Drops the problem when a valid link was found. */
function settled({ links, problem }: Found): Found {
  return { links, problem: links.length > 0 ? null : problem }
}

/** Returns the game of the link, which overrides the chosen game. */
function getGame({ links }: Found, chosen: GameId): GameId {
  return links.some(({ gameId }) => gameId === chosen) ? chosen : (links[0]?.gameId ?? chosen)
}
