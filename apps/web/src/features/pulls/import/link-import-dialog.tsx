import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { findPullLinks } from '@bannerday/domain/links/find-links'
import type { LinkProblem, PullLink } from '@bannerday/domain/links/pull-link'
import { isLinkFile } from '@bannerday/domain/links/link-files'
import { gameNames } from '@bannerday/game-data/game-names'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { IconCircleCheck, IconFile } from '#shared/ui/icons.ts'
import { useCaptchaToken } from '#shared/captcha/captcha.tsx'
import { useTimestampText } from '#shared/dates/date-text.ts'
import { RECEIVED_KEY, storeFiles } from '#shared/pwa/shared-content.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Alert } from '#shared/ui/alert.tsx'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { TextAreaField } from '#shared/ui/fields.tsx'
import { LoadingButton } from '#shared/ui/loading-button.tsx'
import { useErrorText } from '#shared/ui/use-error-text.ts'
import { CloudRuleQuestion, useIsLinkForCloud } from '../accounts/cloud-rule.tsx'
import { requestPullWorker } from '../local-store/pull-client.ts'
import type { LinksInFile, LogFile } from '../local-store/worker-protocol.ts'
import classes from './link-import-dialog.module.css'
import { startLinkImport, useLinkImport } from './link-import.ts'

const LinkGuide = lazy(async () => ({
  default: (await import('./link-guide-view.tsx')).LinkGuide,
}))

type LinkImportDialogProps = {
  readonly game: GameId
  /** The initial text of the field. */
  readonly text?: string
  /** The links that were found in files before the dialog opened. */
  readonly inFiles?: LinksInFile
  readonly onClose: () => void
}

/** `links`: of each game in the order in which an import tries them. */
type FoundLinks = { readonly links: readonly PullLink[]; readonly problem: LinkProblem | null }

/** Imports pulls by the official link of a game. */
export function LinkImportDialog(props: LinkImportDialogProps) {
  const { game, text: initialText = '', inFiles, onClose } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const errorText = useErrorText()
  const client = useQueryClient()
  const [text, setText] = useState(initialText)
  const [found, setFound] = useState(() =>
    inFiles === undefined ? findLinksInText(initialText) : withoutMinorProblem(inFiles),
  )
  const [chosen, setChosen] = useState(() => selectGame(found, game))
  const inAccount = useIsLinkForCloud(chosen)
  const captcha = useCaptchaToken(!inAccount)
  const [isStarting, setIsStarting] = useState(false)
  const starting = useRef<AbortController>(null)
  const [failure, setFailure] = useState<unknown>(null)
  // One at a time: the page shows its progress.
  const isBusy = useLinkImport().kind === 'running'
  const links = found.links.filter(({ gameId }) => gameId === chosen)
  const [link] = links

  function showLinks(next: FoundLinks): void {
    setFound(next)
    setFailure(null)
    setChosen(selectGame(next, chosen))
  }

  function edit(value: string): void {
    setText(value)
    showLinks(findLinksInText(value))
  }

  async function open(logs: readonly LogFile[]): Promise<void> {
    setText('')
    const response = await requestPullWorker({ call: 'find-links', files: logs })
    if (!response.ok) return
    const { links, problem } = response.value
    const [first] = logs
    const mayHavePulls = logs.length === 1 && links.length === 0 && problem === 'no-link'
    if (first && mayHavePulls && !isLinkFile(first.file.name) && (await passOn(first.file)))
      onClose()
    else showLinks(withoutMinorProblem(response.value))
  }

  /** Gives a file of pulls to the page's import, as if it was shared to the app. */
  async function passOn(file: File): Promise<boolean> {
    if ((await storeFiles([file])) !== 'kept') return false
    await client.invalidateQueries({ queryKey: RECEIVED_KEY })
    return true
  }

  async function submit(): Promise<void> {
    if (link === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    starting.current = controller
    setIsStarting(true)
    setFailure(null)
    try {
      await startLinkImport(links, { inAccount, proof: inAccount ? {} : captcha.fields, signal })
      if (!signal.aborted) onClose()
    } catch (error) {
      setFailure(error)
      setIsStarting(false)
      captcha.renew()
    }
  }

  function cancel(): void {
    starting.current?.abort()
    onClose()
  }

  return (
    <Dialog onClose={cancel} width={560} hasCloseButton title={t('app.pages.gacha.link.title')}>
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
            disabled={isStarting}
            onChange={(event) => setChosen(event.currentTarget.value as GameId)}
          >
            {GAME_IDS.map((id) => (
              <option key={id} value={id}>
                {gameNames[id][language]}
              </option>
            ))}
          </select>
        </label>
        <TextAreaField
          label={t('app.pages.gacha.link.label')}
          description={t('app.pages.gacha.link.hint')}
          value={text}
          rows={4}
          disabled={isStarting}
          autoComplete="off"
          spellCheck={false}
          error={found.problem !== null && t(`app.pages.gacha.link.problems.${found.problem}`)}
          onChange={(event) => edit(event.currentTarget.value)}
        />
        <label className={classes.file}>
          <input
            type="file"
            multiple
            disabled={isStarting}
            onChange={(event) => {
              const chosenFiles = event.currentTarget.files ?? []
              const logs = [...chosenFiles].map((file) => ({ file, folder: '' }))
              event.currentTarget.value = ''
              if (logs.length > 0) void open(logs)
            }}
          />
          <IconFile size={20} aria-hidden />
          {t('app.pages.gacha.link.file')}
        </label>
        {link !== undefined && <LinkNote link={link} />}
        {!isStarting && (
          <Disclosure icon={null} title={t('app.pages.gacha.guide.howTitle')}>
            <Suspense>
              <LinkGuide game={chosen} />
            </Suspense>
          </Disclosure>
        )}
        {link === undefined && found.links.length > 0 && (
          <p className={classes.note}>{t('app.pages.gacha.link.problems.other-game')}</p>
        )}
        <CloudRuleQuestion linkGame={chosen} />
        {!inAccount && <p className={classes.note}>{t('app.pages.gacha.link.serverRetention')}</p>}
        {captcha.check}
        {isBusy && <p className={classes.note}>{t('app.pages.gacha.link.busy')}</p>}
        {failure !== null && <Alert>{errorText(failure)}</Alert>}
        <div className={classes.actions}>
          <Button variant="default" onClick={cancel}>
            {t('app.common.cancel')}
          </Button>
          <LoadingButton
            type="submit"
            loading={isStarting}
            disabled={isBusy || link === undefined || (!inAccount && captcha.isMissing)}
          >
            {t('app.pages.gacha.link.import')}
          </LoadingButton>
        </div>
      </form>
    </Dialog>
  )
}

function findLinksInText(text: string): FoundLinks {
  const { candidates, problem } = findPullLinks(text)
  return withoutMinorProblem({
    links: [...candidates.values()].flat(),
    problem: text.trim() === '' ? null : problem,
  })
}

/** Drops the problem when a valid link was found. */
function withoutMinorProblem({ links, problem }: FoundLinks): FoundLinks {
  return { links, problem: links.length > 0 ? null : problem }
}

/** Returns the game of the link, which overrides the chosen game. */
function selectGame({ links }: FoundLinks, chosen: GameId): GameId {
  return links.some(({ gameId }) => gameId === chosen) ? chosen : (links[0]?.gameId ?? chosen)
}

/** Shows the game, the server and the age of a link. */
function LinkNote({ link }: { readonly link: PullLink }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const timeText = useTimestampText()
  const { gameId, server, moment } = link
  const about = [
    gameNames[gameId][language],
    t(`app.pages.gacha.regions.${server ?? 'unknown'}`),
    (moment?.kind === 'logged' || moment?.kind === 'cached') &&
      t('app.pages.gacha.link.logged', { time: timeText(moment.at * 1000) }),
  ].filter((text) => text !== false && text !== undefined)
  return (
    <output className={classes.found}>
      <IconCircleCheck size={18} aria-hidden />
      {about.join(' · ')}
    </output>
  )
}
