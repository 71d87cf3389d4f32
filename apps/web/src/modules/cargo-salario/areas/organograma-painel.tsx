import * as c from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import type { AreaDoOrganograma, Organograma } from '@quadro/contract/cargo-salario/areas/organograma.ts'
import * as colaboradores from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { can } from '../../../kit/call/session.ts'
import { Link, LinkButton } from '../../../ui/control/Link.tsx'
import { Avatar } from '../../../ui/display/Avatar.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { ArrowRight } from '../../../ui/icons.ts'
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { diferencas } from './organograma-dados.ts'
import { PartesDaArea } from './organograma-partes.tsx'

const BASE = '/cargo-salario/areas-organizacionais'
const coluna = { display: 'grid', gap: 20 } as const

function Gente({ titulo, lista }: { titulo: string; lista: AreaDoOrganograma['responsaveis'] }) {
  if (lista.length === 0) return null
  return (
    <section>
      <h3 style={{ fontWeight: 600, marginBottom: 8 }}>{titulo}</h3>
      <ul style={{ display: 'grid', gap: 10 }}>
        {lista.map((p) => (
          <li key={`${p.talentoId ?? p.nome}`} style={{ display: 'flex', gap: 10, alignItems: 'center' }}>
            <Avatar name={p.nome} />
            <div style={{ minWidth: 0 }}>
              {p.talentoId === null ? (
                p.nome
              ) : (
                <Link href={`/cargo-salario/colaboradores/${p.talentoId}`}>{p.nome}</Link>
              )}
              {p.cargo && <div>{p.cargo}</div>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One area on the day of the organisation chart. */
export function PainelDoOrganograma({
  area,
  organograma,
  onClose,
  onStart,
}: {
  area: AreaDoOrganograma
  organograma: Organograma
  onClose: () => void
  /** Draws the chart from this area on. */
  onStart: () => void
}) {
  const { data, hoje, areas } = organograma
  const mae = areas.find((a) => a.id === area.areaMaeId)
  const filhas = areas.filter((a) => a.areaMaeId === area.id)
  const mudou = diferencas(area, data, hoje)
  const existeHoje = area.hoje?.existe !== false
  const numero = (n: number | null) => (n === null ? null : formatarNumero(n, 0))
  return (
    <SidePanel
      title={area.ativo ? area.nome : `${area.nome} (INATIVA)`}
      subtitle={[mae?.nome, filhas.length > 0 && (filhas.length === 1 ? '1 subárea' : `${filhas.length} subáreas`)]
        .filter(Boolean)
        .join(' · ')}
      width={360}
      onClose={onClose}
      footer={
        existeHoje && (
          <>
            {can(colaboradores.listar) && data === hoje && (
              <Link href={`/cargo-salario/colaboradores?areaId=${area.id}`}>Ver pessoas</Link>
            )}
            <span style={{ marginLeft: 'auto' }}>
              <LinkButton href={`${BASE}/${area.id}`} iconEnd={ArrowRight}>
                Abrir área
              </LinkButton>
            </span>
          </>
        )
      }
    >
      <div style={coluna}>
        <Facts
          isPaired
          items={[
            { label: 'Pessoas ao todo', value: numero(area.pessoasAbaixo) },
            { label: 'Na própria área', value: numero(area.pessoas) },
            { label: 'Vagas abertas', value: numero(area.vagasAbaixo) },
          ]}
        />
        {mudou.length > 0 && (
          <section>
            <h3 style={{ fontWeight: 600, marginBottom: 4 }}>Diferente de hoje</h3>
            {mudou.map((frase) => (
              <p key={frase}>{frase}</p>
            ))}
          </section>
        )}
        {area.responsaveis.length === 0 && (
          <NoticeBar
            title="Sem responsável nesta data."
            end={existeHoje && can(c.alterar) && <Link href={`${BASE}/${area.id}`}>Definir</Link>}
          />
        )}
        <Gente titulo="Responde pela área" lista={area.responsaveis} />
        <Gente titulo="Corresponsáveis" lista={area.corresponsaveis} />
        {filhas.length > 0 && (
          <p>
            <Link onPress={onStart}>Ver o organograma a partir daqui</Link>
          </p>
        )}
        <PartesDaArea key={area.id} id={area.id} data={data} hoje={hoje} />
      </div>
    </SidePanel>
  )
}
