import type { NamelessAccount } from '@bannerday/domain/formats/pull-file/pull-file'
import { gameNames } from '@bannerday/game-data/game-names'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import classes from './nameless-account.module.css'

type NamelessAccountFormProps = {
  account: NamelessAccount
  busy: boolean
  onName: (uid: string) => void
}

/** Asks for the number of an account that the file does not tell. */
export function NamelessAccountForm({ account, busy, onName }: NamelessAccountFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [uid, setUid] = useState('')
  const game = gameNames[account.gameId][language]
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onName(uid)
      }}
    >
      <label className={classes.label}>
        {t('app.pages.gacha.import.namelessUid', { game })}
        <input
          className={classes.input}
          inputMode="numeric"
          pattern="\d{7,12}"
          required
          value={uid}
          onChange={(event) => setUid(event.currentTarget.value.trim())}
        />
      </label>
      <Button type="submit" variant="default" loading={busy}>
        {t('app.pages.gacha.import.useUid')}
      </Button>
    </form>
  )
}
