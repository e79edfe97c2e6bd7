import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import classes from './tabs.module.css'

type Tab<Value extends string> = {
  readonly value: Value
  readonly name: string
  readonly isDisabled?: boolean
  readonly content: ReactNode
}

type TabsProps<Value extends string> = {
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Renders tabs with roving tabindex. The content of a hidden tab is unmounted. */
export function Tabs<Value extends string>({ tabs, value, onChange }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={onChange}>
      <Base.List activateOnFocus className={classes.list}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.isDisabled ?? false}
            className={classes.tab}
          >
            {tab.name}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={classes.panel}>
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
