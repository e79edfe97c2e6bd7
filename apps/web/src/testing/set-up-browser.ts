import 'virtual:theme.css'
import '../shared/ui/mantine/mantine.css'
import '../shared/ui/page.css'
import { afterEach } from 'vitest'

afterEach(() => localStorage.clear())
