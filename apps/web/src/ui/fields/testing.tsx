import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { I18nProvider } from 'react-aria-components'
import { afterEach } from 'vitest'

afterEach(cleanup)

type Draw<T> = (value: T, set: (value: T) => void) => ReactNode

/** Renders a controlled field with its own state and returns its last value. */
export function draw<T>(initial: T, field: Draw<T>) {
  const last = { value: initial }
  function Holder() {
    const [value, set] = useState(initial)
    last.value = value
    return <I18nProvider locale="pt-BR">{field(value, set)}</I18nProvider>
  }
  const view = render(<Holder />)
  return { ...view, last, user: userEvent.setup() }
}
