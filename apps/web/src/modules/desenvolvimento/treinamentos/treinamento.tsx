import { itens } from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import { type Treinamento, treinamentos } from '@quadro/contract/desenvolvimento/treinamentos/treinamentos.ts'
import { formatarDinheiro, formatarMes } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { can } from '../../../kit/call/session.ts'
import { FlowActions } from '../../../kit/flow/flow-actions.tsx'
import { FormMoney, FormMonth, FormNumber, FormRef, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Plus } from '../../../ui/icons.ts'
import { CriarTurma, NecessidadesDoTreinamento, TurmasDoTreinamento } from './treinamento-partes.tsx'
import { acoesDoTreinamento, SituacaoDoTreinamento } from './treinamento-situacao.tsx'

/** A plan: what it is, the needs that it meets, and its classes. */
export default recordPage(treinamentos, {
  badge: ({ situacao }) => <SituacaoDoTreinamento situacao={situacao} />,
  facts: (t) =>
    [
      formatarMes(t.mes),
      t.qtdPessoas === 1 ? '1 pessoa' : `${t.qtdPessoas} pessoas`,
      t.orcamento !== null && `orçamento ${formatarDinheiro(t.orcamento)}`,
      t.qtdTurmas > 0 && `turmas ${formatarDinheiro(t.custoTurmas)}`,
      t.motivoCancelamento && `cancelado: ${t.motivoCancelamento}`,
    ]
      .filter(Boolean)
      .join(' · '),
  actions: (t) => <Acoes treinamento={t} />,
  tabs: (t) => [
    ...(can(itens.listar)
      ? [{ id: 'necessidades', label: 'Necessidades', content: <NecessidadesDoTreinamento treinamento={t} /> }]
      : []),
    { id: 'turmas', label: 'Turmas', content: <TurmasDoTreinamento treinamento={t} /> },
  ],
  fields: ({ record }) => (
    <FormGroup title="Treinamento">
      <FormGrid>
        <FormCell span={8}>
          <FormRef name="cursoId" held={record ? [{ id: record.cursoId, label: record.cursoNome }] : []} />
        </FormCell>
        <FormCell span={4}>
          <FormMonth name="mes" />
        </FormCell>
        <FormCell>
          <FormText name="publico" help="A quem se destina, em palavras. As pessoas vêm das necessidades." />
        </FormCell>
        <FormCell span={6}>
          <FormNumber name="vagas" />
        </FormCell>
        <FormCell span={6}>
          <FormMoney name="orcamento" />
        </FormCell>
        <FormCell>
          <FormTextArea name="observacao" rows={3} />
        </FormCell>
      </FormGrid>
    </FormGroup>
  ),
})

/** What ends or takes back the plan first, then the next step as the one accent button. */
function Acoes({ treinamento: t }: { treinamento: Treinamento }) {
  const [criando, setCriando] = useState(false)
  return (
    <>
      <FlowActions of={acoesDoTreinamento} record={t} main="aprova">
        {t.pode.includes('turma') && (
          <Button variant="accent" icon={Plus} onPress={() => setCriando(true)}>
            Criar turma
          </Button>
        )}
      </FlowActions>
      {criando && <CriarTurma treinamento={t} onClose={() => setCriando(false)} />}
    </>
  )
}
