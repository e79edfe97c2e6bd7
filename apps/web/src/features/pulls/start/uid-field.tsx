import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from '../actions/task-view.module.css'
import { CheckedInput } from '../actions/task-view.tsx'

type UidFieldProps = {
  uid: string
  /** Whether another account on this device has the UID and manual entries. */
  isTaken: boolean
  onChange: (uid: string) => void
}

/** Edits the UID of an account, with an explanation. */
export function UidField({ uid, isTaken, onChange }: UidFieldProps) {
  const { t } = useTranslation()
  const wrong = t(`app.pages.gacha.start.${isTaken ? 'uidTaken' : 'uidWrong'}`)
  return (
    <div>
      <CheckedInput
        label={t('app.pages.gacha.start.uid')}
        ref={(input) => input?.setCustomValidity(isTaken ? wrong : '')}
        inputMode="numeric"
        autoComplete="off"
        pattern="\d{7,12}"
        wrong={wrong}
        value={uid}
        onChange={({ currentTarget }) => {
          currentTarget.setCustomValidity('')
          onChange(currentTarget.value.trim())
        }}
      />
      <p className={classes.hint}>{t('app.pages.gacha.start.uidNote')}</p>
    </div>
  )
}
