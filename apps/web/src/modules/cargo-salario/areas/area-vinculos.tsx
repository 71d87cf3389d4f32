import type { AreaCompleta } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import * as v from '@quadro/contract/cargo-salario/areas/areas-vinculos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { inactiveName } from '../../../ui/table/DataTable.tsx'

const SELOS = {
  ativo: { mark: 'full', tone: 'green' },
  espera: { mark: 'ring', tone: 'amber' },
  parcial: { mark: 'half', tone: 'violet' },
  recusado: { mark: 'dash', tone: 'red' },
  fechado: { mark: 'square', tone: 'gray' },
} as const
const POR_VEZ = 20

type Linha = { id: number; href: string; titulo: string; detalhe: ReactNode; fim?: ReactNode }
function Lista({ itens, vazio }: { itens: readonly Linha[]; vazio: string }) {
  if (itens.length === 0) return <p style={{ color: 'var(--fg-2)' }}>{vazio}</p>
  return (
    <ul style={{ display: 'grid', gap: 10, paddingTop: 8 }}>
      {itens.map((item) => (
        <li key={item.id} style={{ display: 'flex', alignItems: 'start', gap: 8 }}>
          <div style={{ flex: 1, minWidth: 0 }}>
            <Link href={item.href}>{item.titulo}</Link>
            {item.detalhe && <div style={{ color: 'var(--fg-2)' }}>{item.detalhe}</div>}
          </div>
          {item.fim}
        </li>
      ))}
    </ul>
  )
}

/** Records that refer to an area: the areas directly below, its personnel requests, and histories of people. */
export function AreaVinculos({ area }: { area: AreaCompleta }) {
  const [size, setSize] = useState(POR_VEZ)
  const mayRead = can(v.historicosVinculados)
  const requests = useCall(v.solicitacoesVinculadas, { id: area.id }, { silent: true })
  const histories = useCall(v.historicosVinculados, { id: area.id, size }, { silent: true, enabled: mayRead })
  const total = histories.data?.totalElements ?? 0
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <Section title="Áreas filhas" count={area.filhas.length}>
        <Lista
          vazio="Nenhuma área logo abaixo."
          itens={area.filhas.map((f) => ({
            id: f.id,
            href: `/cargo-salario/areas-organizacionais/${f.id}`,
            titulo: inactiveName(f.nome, !f.ativo),
            detalhe: null,
          }))}
        />
      </Section>
      <Section title="Solicitações de pessoal" {...(requests.data ? { count: requests.data.length } : {})}>
        {requests.data ? (
          <Lista
            vazio="Nenhuma solicitação que você possa ver."
            itens={requests.data.map((r) => ({
              id: r.id,
              href: r.url,
              titulo: r.titulo,
              detalhe: r.detalhe,
              fim: r.situacao && <Badge {...SELOS[r.situacao.marca]}>{r.situacao.texto}</Badge>,
            }))}
          />
        ) : (
          <Skeleton shape="list" />
        )}
      </Section>
      {mayRead && (
        <Section title="Históricos de colaboradores" {...(histories.data ? { count: total } : {})}>
          {histories.data ? (
            <>
              <Lista
                vazio="A área não está no histórico de ninguém."
                itens={histories.data.content.map((h) => ({
                  id: h.id,
                  href: `/cargo-salario/colaboradores/${h.talentoId}`,
                  titulo: h.nome,
                  detalhe: [
                    [h.cargoNome, h.faixaSalarialNome].filter(Boolean).join(' '),
                    `desde ${formatarData(h.data)}${h.ate ? ` até a mudança de ${formatarData(h.ate)}` : ''}`,
                  ]
                    .filter(Boolean)
                    .join(' · '),
                }))}
              />
              {total > size && size < 500 && (
                <div style={{ paddingTop: 12 }}>
                  <Button onPress={() => setSize(Math.min(500, size + 5 * POR_VEZ))}>Mostrar mais</Button>
                </div>
              )}
            </>
          ) : (
            <Skeleton shape="list" />
          )}
        </Section>
      )}
    </div>
  )
}
