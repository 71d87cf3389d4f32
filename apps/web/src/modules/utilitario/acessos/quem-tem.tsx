import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import { quemTem } from '@quadro/contract/utilitario/acessos/permissoes.ts'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { NameLine } from '../../../ui/change/NameLine.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Avatar } from '../../../ui/display/Avatar.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { ShieldCheck } from '../../../ui/icons.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import type { Permissao } from './permissoes-arvore.ts'

const pessoas = (n: number) => (n === 1 ? '1 pessoa' : `${n} pessoas`)
const quantosPerfis = (n: number) => (n === 1 ? '1 perfil' : `${n} perfis`)

/** Who holds an authority: profiles, their users and the range of each user. */
export function QuemTem(props: {
  permissao: Permissao
  /** The profile that the page shows. */
  perfilId?: number
  onClose: () => void
  onPrevious?: () => void
  onNext?: () => void
}) {
  const { permissao, perfilId, onClose, onPrevious, onNext } = props
  const { data, error, refetch } = useCall(quemTem, { autoridade: permissao.name }, { silent: true })
  const steps = { ...(onPrevious ? { onPrevious } : {}), ...(onNext ? { onNext } : {}) }
  const found = data?.autoridade === permissao.name ? data : undefined
  const total = found?.perfis.reduce((sum, perfil) => sum + perfil.quantidade, 0) ?? 0
  return (
    <SidePanel
      title={permissao.label}
      subtitle={`${permissao.module} / ${permissao.resource}`}
      width={360}
      onClose={onClose}
      {...steps}
    >
      <FactRows items={[{ label: 'Código', value: permissao.name }]} />
      {error && !found ? (
        <ErrorState title="Não foi possível ler quem tem esta permissão" onRetry={() => void refetch()}>
          {refusalText(error)}
        </ErrorState>
      ) : !found ? (
        <Skeleton shape="form" />
      ) : found.perfis.length === 0 ? (
        <EmptyState icon={ShieldCheck} title="Ninguém tem">
          Nenhum perfil dá esta permissão. Marque-a em um perfil para que alguém possa usá-la.
        </EmptyState>
      ) : (
        <>
          <Section title="Quem tem" note={`${quantosPerfis(found.perfis.length)} · ${pessoas(total)}`}>
            {null}
          </Section>
          {found.perfis.map((perfil) => (
            <Section
              key={perfil.id}
              title={perfil.nome}
              count={perfil.quantidade}
              actions={
                perfil.id === perfilId ? (
                  <span>este perfil</span>
                ) : (
                  <Link href={`/utilitario/perfis/${perfil.id}`}>Abrir</Link>
                )
              }
            >
              {perfil.usuarios?.map((usuario) => (
                <NameLine
                  key={usuario.id}
                  leading={<Avatar name={usuario.nome} />}
                  name={usuario.nome}
                  text={[
                    usuario.empresas.join(', '),
                    usuario.areas.length > 0 ? `só ${usuario.areas.join(', ')}` : undefined,
                    usuario.ultimoAcesso ? formatarInstante(usuario.ultimoAcesso, timeZone()) : 'nunca entrou',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                />
              ))}
            </Section>
          ))}
        </>
      )}
    </SidePanel>
  )
}
