import type { Lnt } from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import * as c from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import { planejar } from '@quadro/contract/desenvolvimento/treinamentos/treinamentos.ts'
import { formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { EntryTable } from '../../../ui/display/EntryTable.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { CalendarClock, Ellipsis, Lightbulb, Plus } from '../../../ui/icons.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { PlanejarLnt } from '../treinamentos/treinamento-partes.tsx'
import { PropostasDaLnt } from './lnt-propostas.tsx'
import { acoesDoItem, SituacaoDoItem } from './lnt-situacao.tsx'

/** The needs of a round, the most urgent first, with what can be decided about each. */
export function NecessidadesDaLnt({ lnt }: { lnt: Lnt }) {
  const go = useGo()
  const [planejando, setPlanejando] = useState(false)
  const [propondo, setPropondo] = useState(false)
  const { of, dialog } = useFlow(acoesDoItem)
  const read = useCall(c.itens.listar, { lntId: lnt.id, unpaged: true, sort: 'titulo,asc' }, { silent: true })
  if (read.error)
    return <ErrorState title="Não foi possível carregar as necessidades" onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="list" />
  const urgencia = (i: c.ItemListado) => c.PRIORIDADES.findIndex(({ codigo }) => codigo === i.prioridade)
  const todas = (read.data as c.ItemListado[]).toSorted((a, b) => urgencia(a) - urgencia(b))
  const planeja = can(planejar) && todas.some(({ situacao }) => situacao === 'V')
  const propoe = lnt.situacao === 'E' && can(c.itens.criar)
  return (
    <PanelStack>
      <EntryTable
        title="Necessidades"
        name="necessidades"
        rows={todas}
        columns={[
          {
            key: 'titulo',
            label: 'Necessidade',
            cell: (i) => <Link href={`${c.itens.page}/${i.id}`}>{i.titulo}</Link>,
          },
          { key: 'prioridade', label: 'Prioridade', cell: (i) => c.dizerPrioridade(i.prioridade) },
          { key: 'pessoas', label: 'Pessoas', cell: (i) => String(i.qtdPessoas) },
          { key: 'custo', label: 'Custo estimado', cell: (i) => (i.custo === null ? '—' : formatarDinheiro(i.custo)) },
          { key: 'origem', label: 'Origem', cell: (i) => c.ORIGENS[i.origem] },
          { key: 'situacao', label: 'Situação', cell: (i) => <SituacaoDoItem situacao={i.situacao} /> },
          {
            key: 'acoes',
            label: 'Ações',
            cell: (i) =>
              of(i).length === 0 ? null : (
                <Menu
                  trigger={<IconButton label={`Ações de ${i.titulo}`} icon={Ellipsis} size="row" />}
                  label={i.titulo}
                  items={of(i)}
                />
              ),
          },
        ]}
        rowName={(i) => i.titulo}
        empty="Ninguém propôs nada ainda."
      >
        {(propoe || planeja) && (
          <Stack.Row>
            {planeja && (
              <Button variant="accent" icon={CalendarClock} onPress={() => setPlanejando(true)}>
                Planejar
              </Button>
            )}
            {propoe && (
              <>
                <Button icon={Lightbulb} onPress={() => setPropondo(true)}>
                  Ver o que o Quadro propõe
                </Button>
                <Button
                  variant="quiet"
                  icon={Plus}
                  onPress={() => go(`${c.itens.page}/new`, { search: { lntId: lnt.id } })}
                >
                  Propor à mão
                </Button>
              </>
            )}
          </Stack.Row>
        )}
      </EntryTable>
      {dialog}
      {planejando && <PlanejarLnt lnt={lnt} onClose={() => setPlanejando(false)} />}
      {propondo && <PropostasDaLnt lnt={lnt} onClose={() => setPropondo(false)} />}
    </PanelStack>
  )
}
