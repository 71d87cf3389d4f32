import { O_QUE, resumo } from '@quadro/contract/gestao-talentos/ocorrencias/resumo-ocorrencias.ts'
import { NATUREZAS } from '@quadro/contract/gestao-talentos/ocorrencias/tipos-ocorrencia.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { Timeline } from '../../../ui/change/Timeline.tsx'
import { Figures, PanelStack } from '../../../ui/display/Figures.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { emPontos } from './ocorrencia-situacao.tsx'

const nomeDa = (codigo: string) => NATUREZAS.find((n) => n.codigo === codigo)?.descricao ?? codigo
const quantas = (n: number) => (n === 1 ? '1 ocorrência' : `${n} ocorrências`)

/** What a person's occurrences amount to today: points by nature, the measure in force, the next expiry, and what happened when. */
export function ResumoDasOcorrencias({ id }: { id: number }) {
  const { data, error, refetch } = useCall(resumo, { id }, { silent: true })
  if (error) return <ErrorState title="Não foi possível carregar o resumo" onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="list" />
  return (
    <>
      <Figures
        items={[
          ...data.porNatureza
            .filter(({ natureza, quantas: n }) => natureza === 'D' || n > 0)
            .map((n) => ({
              label: nomeDa(n.natureza),
              value: n.natureza === 'P' ? n.quantas : emPontos(n.pontos),
              note: n.natureza === 'P' ? 'sem pontos' : `${quantas(n.quantas)} em vigor`,
            })),
          {
            label: 'Providência em vigor',
            value: data.medida ? `Grau ${data.medida.grau}` : '—',
            note: data.medida ? `${data.medida.nome}, ${formatarData(data.medida.data)}` : 'nenhuma',
          },
          {
            label: 'Próximo vencimento',
            value: data.proximaExpiracao ? formatarData(data.proximaExpiracao.data) : '—',
            note: data.proximaExpiracao ? emPontos(data.proximaExpiracao.pontos) : 'nada vence',
          },
        ]}
      />
      <PanelStack>
        <Section title="Linha do tempo" isSpaced={false}>
          <Timeline
            label="Linha do tempo das ocorrências"
            heads={['Quando', 'O que aconteceu']}
            entries={data.linha.map((l, i) => ({
              id: l.id,
              date: formatarData(l.data),
              state: i === 0 ? 'current' : 'past',
              title: l.oQue === 'F' ? l.ocorrenciaNome : `${O_QUE[l.oQue]}: ${l.ocorrenciaNome}`,
              note: [nomeDa(l.natureza), l.nota].filter(Boolean).join(' · '),
              changes: [],
            }))}
          />
        </Section>
      </PanelStack>
    </>
  )
}
