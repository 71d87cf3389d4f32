import {
  baixarMinhaEvidencia,
  DECISOES,
  lerMinha,
  minha,
} from '@quadro/contract/avaliacao/experiencia/experiencia-talentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { CalendarClock } from '../../../ui/icons.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { Respondido } from '../questionarios/respondido.tsx'

const TITULO = 'Minha Experiência'
/** What was answered about the reader in the experience period, once it was decided. */
export default function MinhaExperiencia() {
  const { data, error, refetch } = useCall(minha, {}, { silent: true })
  const [aba, setAba] = useState<string>()
  if (!data) return <Carregando title={TITULO} error={error} onRetry={() => void refetch()} />
  const atual = Number(aba ?? data.avaliacoes[0]?.id)
  return (
    <>
      <PageHeader title={TITULO} facts="O que foi respondido sobre você, depois do desfecho." pageKey="minha" hasLine />
      {data.decisoes.length === 0 ? (
        <EmptyState icon={CalendarClock} title="Nada a mostrar ainda">
          Depois que a sua experiência tiver um desfecho, as avaliações aparecem aqui.
        </EmptyState>
      ) : (
        <PanelStack>
          <Section
            title="O que se decidiu"
            columns={[{ label: 'Decisão' }, { label: 'Dia', align: 'end' }]}
            rows={data.decisoes.map((d) => ({
              id: d.tipo,
              cells: [d.ate ? `${DECISOES[d.tipo]} até ${formatarData(d.ate)}` : DECISOES[d.tipo], formatarData(d.dia)],
            }))}
          />
          {data.avaliacoes.length > 0 && (
            <Tabs
              label="Avaliações"
              selected={String(atual)}
              onChange={(next) => setAba(String(next))}
              items={data.avaliacoes.map((a) => ({ id: String(a.id), label: a.periodoNome }))}
            >
              <Uma id={atual} />
            </Tabs>
          )}
        </PanelStack>
      )}
    </>
  )
}

function Uma({ id }: { id: number }) {
  const { data, error, refetch } = useCall(lerMinha, { id }, { silent: true })
  if (error) return <ErrorState title="Não foi possível carregar a avaliação" onRetry={() => void refetch()} />
  return data?.id === id ? <Respondido questionario={data} baixar={baixarMinhaEvidencia} /> : <Skeleton shape="form" />
}
