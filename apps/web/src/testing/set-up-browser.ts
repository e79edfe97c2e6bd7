import 'virtual:theme.css'
import '../shared/ui/kit.css'
import '../shared/ui/page.css'
import { afterEach } from 'vitest'

afterEach(() => localStorage.clear())
