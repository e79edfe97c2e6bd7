import { PULL_SCRIPT_PATH } from '@bannerday/contract/pull-script'
import { Button } from '@mantine/core'
import { IconBrandWindows, IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Disclosure } from '#shared/ui/disclosure.tsx'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import { useCopy } from '#shared/use-copy.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { hashScript } from './hash-script.ts'
import classes from './pull-script.module.css'

/** Shows the command that finds the link on Windows. */
export function PullScript() {
  const { t } = useTranslation()
  return (
    <Disclosure
      icon={<IconBrandWindows size={18} aria-hidden />}
      title={t('app.pages.gacha.link.windows.title')}
    >
      <Command />
    </Disclosure>
  )
}

function Command() {
  const { t } = useTranslation()
  const { state, copy } = useCopy()
  const { data: hash } = useQuery({
    queryKey: ['pull-script-hash'],
    queryFn: ({ signal }) => hashScript(signal),
  })
  const address = location.origin + PULL_SCRIPT_PATH
  const command = `irm ${address} | iex`
  const isCopied = state === 'copied'
  return (
    <>
      <p className={classes.note}>{t('app.pages.gacha.link.windows.hint')}</p>
      <div className={classes.row}>
        <textarea
          className={classes.command}
          rows={2}
          spellCheck={false}
          aria-label={t('app.pages.gacha.link.windows.command')}
          value={command}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={
            isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
          }
          onClick={() => void copy(command)}
        >
          {t(`app.pages.gacha.link.windows.${isCopied ? 'copied' : 'copy'}`)}
        </Button>
      </div>
      <output className={state === 'refused' ? classes.note : hidden.hidden}>
        {state === 'refused' && t('app.pages.gacha.link.windows.copyRefused')}
        {isCopied && t('app.pages.gacha.link.windows.copied')}
      </output>
      <p className={classes.note}>
        <ExternalLink href={PULL_SCRIPT_PATH}>
          {t('app.pages.gacha.link.windows.read')}
        </ExternalLink>
      </p>
      {typeof hash === 'string' && (
        <p className={classes.note}>
          {t('app.pages.gacha.link.windows.hash')}
          <code className={classes.hash}>{hash}</code>
        </p>
      )}
    </>
  )
}
