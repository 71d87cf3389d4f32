import { lerAreaDoOrganograma, type MudancaDeArea } from '@quadro/contract/cargo-salario/areas/organograma.ts'
import { formatarData, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { Timeline } from '../../../ui/change/Timeline.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Section, TextParts } from '../../../ui/layout/Section.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { mudancasEmCampos } from './organograma-dados.ts'

const quantas = (n: number | null) => (n ? formatarNumero(n, 0) : '–')

function Mudancas({ lista, hoje }: { lista: readonly MudancaDeArea[]; hoje: string }) {
  if (lista.length === 0) return <p>Nenhuma mudança neste período.</p>
  return (
    <Timeline
      label="Mudanças nas áreas"
      entries={lista.map((mudanca) => ({
        id: `${mudanca.areaId}/${mudanca.data}`,
        date: formatarData(mudanca.data),
        state: mudanca.data > hoje ? 'planned' : 'past',
        title: mudanca.nome,
        changes: mudancasEmCampos(mudanca),
      }))}
    />
  )
}

/** Positions, vacancies and changes of an area and all areas below it on the day of the chart. */
export function PartesDaArea({ id, data, hoje }: { id: number; data: string; hoje: string }) {
  const read = useCall(lerAreaDoOrganograma, { id, data }, { silent: true })
  const [aba, setAba] = useState('cargos')
  const partes = read.data
  if (!partes) return refusalText(read.error) ?? <Skeleton shape="list" />
  const { cargos, vagas, mudancas } = partes
  const abertas = vagas?.reduce((soma, vaga) => soma + vaga.vagas, 0)
  const abas = [
    ...(cargos ? [{ id: 'cargos', label: 'Cargos', count: cargos.length }] : []),
    ...(vagas ? [{ id: 'vagas', label: 'Vagas', count: abertas ?? 0 }] : []),
    { id: 'mudancas', label: 'Mudanças', count: mudancas.length },
  ]
  const aberta = abas.some((uma) => uma.id === aba) ? aba : abas[0]!.id
  return (
    <Tabs label="Por dentro da área" hasPagePadding={false} items={abas} selected={aberta} onChange={setAba}>
      <div style={{ paddingTop: 16 }}>
        {aberta === 'cargos' && cargos && (
          <Section
            title="Quem trabalha aqui e nas subáreas"
            columns={[
              { label: 'Cargo' },
              { label: 'Pessoas', align: 'end' },
              ...(vagas ? [{ label: 'Vagas', align: 'end' as const }] : []),
            ]}
            rows={cargos.map((cargo) => ({
              id: String(cargo.cargoId),
              cells: [cargo.nome, quantas(cargo.pessoas), ...(vagas ? [quantas(cargo.vagas)] : [])],
            }))}
          >
            {cargos.length === 0 && <p>Ninguém trabalha aqui nesta data.</p>}
          </Section>
        )}
        {aberta === 'vagas' && vagas && (
          <Section
            title="Vagas abertas aqui e nas subáreas"
            columns={[{ label: 'Vaga' }, { label: 'Abertas', align: 'end' }]}
            rows={vagas.map((vaga) => ({
              id: String(vaga.solicitacaoId),
              cells: [
                <TextParts key="vaga" text={<Link href={vaga.url}>{vaga.nome}</Link>} note={vaga.areaNome} />,
                quantas(vaga.vagas),
              ],
            }))}
          >
            {vagas.length === 0 && <p>Nenhuma vaga aberta nesta data.</p>}
          </Section>
        )}
        {aberta === 'mudancas' && <Mudancas lista={mudancas} hoje={hoje} />}
      </div>
    </Tabs>
  )
}
