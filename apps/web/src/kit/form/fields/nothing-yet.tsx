import { crud, type ModuleName } from '@quadro/contract/kit/authority.ts'
import { optionsOf, pageOf } from '@quadro/contract/kit/options.ts'
import type { Target } from '@quadro/contract/kit/targets.ts'
import type { ReactNode } from 'react'
import { Link } from '../../../ui/control/Link.tsx'
import { useCall } from '../../call/query.ts'
import { useSession } from '../../call/session.ts'
import { usePages } from '../../page/navigation.ts'
import { useFieldMeta } from '../form.tsx'

/** Official tables, which are never empty as a whole; what a field offers depends on another field. */
const OFFICIAL: readonly Target[] = ['bairro', 'cidade']

/**
 * The help of a picker: that its register has no record at all, and for who may, the way to make the first one, in a tab of its own so that
 * what is typed here stays. Once the picker offers something, it is the field's own help.
 */
export function useNothingYet(name: string, offered: number, help: ReactNode): ReactNode {
  const { target } = useFieldMeta(name) ?? {}
  const page = target && !OFFICIAL.includes(target) ? pageOf(target) : undefined
  const { info } = useSession()
  const has = usePages()
  // The first record itself is being made here.
  const isIts = location.pathname.startsWith(`${page}/`)
  const asks = offered === 0 && page !== undefined && info !== undefined && !isIts
  // A hook cannot be left out: without a question it reads nothing.
  const { data } = useCall(optionsOf(asks ? target! : 'bairro'), {}, { silent: true, enabled: asks })
  if (!asks || !data || data.length > 0) return help
  const [, module, path] = page.split('/')
  const { criar } = crud(module as ModuleName, path!, '')
  const address = `${page}/new`
  if (!info.authorities.includes(criar.name) || !has(address))
    return 'Ainda não há nada cadastrado aqui. Peça a quem cuida deste cadastro.'
  return (
    <>
      Ainda não há nada cadastrado aqui.{' '}
      <Link href={address} target="_blank">
        Cadastrar em outra aba
      </Link>
    </>
  )
}
