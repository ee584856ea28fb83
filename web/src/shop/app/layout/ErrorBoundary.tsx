import { Component } from 'react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/language'
import { Button } from '../../../kit/ui/Button'
import { StateView } from '../../../kit/ui/StateView'

/** A broken screen must not take the bars with it, and must say what happened to the money. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <Broken /> : this.props.children
  }
}

function Broken() {
  const { errors } = useT()
  const reload = (
    <Button look="primary" onClick={() => location.reload()}>
      {errors.reload}
    </Button>
  )
  return <StateView alert icon="alert" title={errors.crashed} hint={errors.crashedHint} action={reload} />
}
