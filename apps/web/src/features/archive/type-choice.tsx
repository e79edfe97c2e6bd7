import { useTranslation } from '#shared/texts/use-translation.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import type { ArchivedType } from './archive-search.ts'
import classes from './type-choice.module.css'

type TypeChoiceProps = {
  types: readonly { readonly value: ArchivedType; readonly name: string }[]
  value: ArchivedType | undefined
  onChange: (value: ArchivedType | undefined) => void
}

/** Selects all types or one. */
export function TypeChoice({ types, value: chosen, onChange }: TypeChoiceProps) {
  const { t } = useTranslation()
  const all = { value: undefined, name: t('app.pages.archive.allTypes') }
  return (
    <fieldset className={classes.types}>
      <legend className={hidden.hidden}>{t('app.pages.archive.type')}</legend>
      {[all, ...types].map(({ value, name }) => (
        <label key={name} className={classes.type}>
          <input
            type="radio"
            name="archived-type"
            className={classes.radio}
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}
