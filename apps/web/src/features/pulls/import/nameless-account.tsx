import type { UnidentifiedAccount } from '@bannerday/domain/formats/pull-file/pull-file'
import { gameNames } from '@bannerday/game-data/game-names'
import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { CheckedForm } from '../tasks/checked-form.tsx'
import { CheckedInput } from '../tasks/checked-input.tsx'
import classes from './nameless-account.module.css'

type NamelessAccountFormProps = {
  account: UnidentifiedAccount
  busy: boolean
  onName: (uid: string) => void
}

/** Edits the UID of an account that the file does not contain. */
export function NamelessAccountForm({ account, busy, onName }: NamelessAccountFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [uid, setUid] = useState('')
  const form = useId()
  const game = gameNames[account.gameId][language]
  return (
    <div className={classes.form}>
      <CheckedForm id={form} onSave={() => onName(uid)}>
        <CheckedInput
          label={t('app.pages.gacha.import.namelessUid', { game })}
          inputMode="numeric"
          autoComplete="off"
          pattern="\d{7,12}"
          required
          wrong={t('app.pages.gacha.start.uidWrong')}
          value={uid}
          onChange={(event) => setUid(event.currentTarget.value.trim())}
        />
      </CheckedForm>
      <Button type="submit" form={form} variant="default" loading={busy}>
        {t('app.pages.gacha.import.useUid')}
      </Button>
    </div>
  )
}
