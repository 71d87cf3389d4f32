import { lnt } from '@quadro/contract/desenvolvimento/lnt/lnt.ts'
import { itens } from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { can } from '../../../kit/call/session.ts'
import { FlowActions } from '../../../kit/flow/flow-actions.tsx'
import { FormDate, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { NecessidadesDaLnt } from './lnt-necessidades.tsx'
import { acoesDaLnt, SituacaoDaLnt } from './lnt-situacao.tsx'

const quantas = (n: number) => (n === 1 ? '1 necessidade' : `${n} necessidades`)

/** A round, and the needs that were gathered in it. */
export default recordPage(lnt, {
  badge: ({ situacao }) => <SituacaoDaLnt situacao={situacao} />,
  facts: (l) =>
    [
      `${formatarData(l.dataIni)} a ${formatarData(l.dataFim)}`,
      quantas(l.qtdItens),
      l.qtdAbertos > 0 && `${l.qtdAbertos} em aberto`,
    ]
      .filter(Boolean)
      .join(' · '),
  actions: (l) => <FlowActions of={acoesDaLnt} record={l} />,
  tabs: (l) =>
    can(itens.listar) ? [{ id: 'necessidades', label: 'Necessidades', content: <NecessidadesDaLnt lnt={l} /> }] : [],
  fields: () => (
    <FormGroup title="LNT">
      <FormGrid>
        <FormCell>
          <FormText name="nome" />
        </FormCell>
        <FormCell span={6}>
          <FormDate name="dataIni" />
        </FormCell>
        <FormCell span={6}>
          <FormDate name="dataFim" help="Avisa em O que vence, 7 dias antes. Quem fecha é você." />
        </FormCell>
        <FormCell>
          <FormTextArea name="observacao" rows={3} />
        </FormCell>
      </FormGrid>
    </FormGroup>
  ),
})
