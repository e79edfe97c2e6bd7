import { PULL_SCRIPT_PATH, PULL_SHELL_PATH } from '@bannerday/contract/pull-script'
import type { GameId } from '@bannerday/domain/game'
import { writeRecordBookmark, writeRecordScript } from '@bannerday/domain/links/record-script'
import { gameNames } from '@bannerday/game-data/game-names'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { CopyField } from '#shared/ui/copy-field.tsx'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import classes from './link-guide-view.module.css'

type Script = 'powershell' | 'shell'

const PATHS = { powershell: PULL_SCRIPT_PATH, shell: PULL_SHELL_PATH } as const

/** Shows the command that runs a script of this server, its source and its hash. */
export function ScriptCommand({ script }: { readonly script: Script }) {
  const { t } = useTranslation()
  const path = PATHS[script]
  const { data: hash } = useQuery({
    queryKey: ['pull-script-hash', script],
    queryFn: ({ signal }) => hashScript(path, signal),
  })
  const address = location.origin + path
  return (
    <div className={classes.command}>
      <CopyField
        label={t('app.pages.gacha.link.windows.command')}
        isLabelHidden
        text={script === 'powershell' ? `irm ${address} | iex` : `curl -fsS ${address} | sh`}
        isCode
        messages={{
          copy: t('app.pages.gacha.link.windows.copy'),
          copied: t('app.pages.gacha.link.windows.copied'),
          refused: t('app.pages.gacha.link.windows.copyRefused'),
        }}
      />
      <p>
        {t('app.pages.gacha.guide.scriptNote')}{' '}
        <ExternalLink href={path}>{t('app.pages.gacha.link.windows.read')}</ExternalLink>
      </p>
      {typeof hash === 'string' && (
        <p>
          {t('app.pages.gacha.link.windows.hash')}
          <code className={classes.hash}>{script === 'shell' ? hash.toLowerCase() : hash}</code>
        </p>
      )}
    </div>
  )
}

type RecordScriptProps = {
  readonly game: GameId
  /** Whether to show it as the address of a bookmark. */
  readonly isBookmark: boolean
}

/** Shows the script that the player runs on HoYoLAB. */
export function RecordScript({ game, isBookmark }: RecordScriptProps) {
  const { t } = useTranslation()
  const texts = {
    askUid: t('app.pages.gacha.guide.record.askUid', { game: gameNames[game][useLanguage()] }),
    unknownUid: t('app.pages.gacha.guide.record.unknownUid'),
    signIn: t('app.pages.gacha.guide.record.signIn'),
  }
  return (
    <div className={classes.command}>
      <CopyField
        label={t('app.pages.gacha.guide.record.label')}
        isLabelHidden
        text={(isBookmark ? writeRecordBookmark : writeRecordScript)(game, texts)}
        isCode
        messages={{
          copy: t('app.pages.gacha.guide.copy'),
          copied: t('app.pages.gacha.link.windows.copied'),
          refused: t('app.pages.gacha.guide.copyRefused'),
        }}
      />
      <p>{t('app.pages.gacha.guide.record.note')}</p>
    </div>
  )
}

/**
 * Returns the SHA-256 of a script that the server sends now, in hexadecimal digits as `Get-FileHash`
 * prints them; null without WebCrypto, as on a page over plain http.
 *
 * @throws {Error} when the script is unavailable
 */
async function hashScript(path: string, signal: AbortSignal): Promise<string | null> {
  if (!isSecureContext) return null
  const response = await fetch(path, { cache: 'no-cache', signal })
  if (!response.ok) throw new Error(`The script answered ${response.status}`)
  const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer())
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0').toUpperCase())
    .join('')
}
