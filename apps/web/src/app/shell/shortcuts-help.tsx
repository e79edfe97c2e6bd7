import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { areShortcutsOn, setShortcutsOn } from '#shared/ui/key-shortcuts.ts'
import classes from './shortcuts-help.module.css'

/** Lists the keys that act on every page and on the timeline, and switches the former off. */
export function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(areShortcutsOn)
  const everywhere = [
    { keys: '/', text: t('app.keyboard.search') },
    { keys: 'T', text: t('app.keyboard.today') },
    { keys: 'L', text: t('app.keyboard.list') },
    { keys: 'D', text: t('app.keyboard.done') },
    { keys: '?', text: t('app.keyboard.help') },
  ]
  const onTimeline = [
    { keys: '← ↑ ↓ →', text: t('app.keyboard.bars') },
    { keys: '1 – 5', text: t('app.keyboard.status') },
    { keys: '+ −', text: t('app.keyboard.zoom') },
  ]
  return (
    <Dialog title={t('app.keyboard.title')} width={440} hasCloseButton onClose={onClose}>
      <KeyList keys={everywhere} />
      <h3 className={classes.heading}>{t('app.keyboard.onTimeline')}</h3>
      <KeyList keys={onTimeline} />
      <CheckField
        label={t('app.keyboard.isOn')}
        checked={isOn}
        onChange={(checked) => {
          setShortcutsOn(checked)
          setOn(checked)
        }}
      />
    </Dialog>
  )
}

function KeyList({ keys }: { keys: readonly { readonly keys: string; readonly text: string }[] }) {
  return (
    <dl className={classes.keys}>
      {keys.map(({ keys: key, text }) => (
        <div key={key} className={classes.row}>
          <dt>
            <kbd className={classes.key}>{key}</kbd>
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
