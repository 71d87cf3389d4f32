import { MAIS_ETAPAS, modelosRoteiro } from '@quadro/contract/cargo-salario/roteiros/modelos-roteiro.ts'
import { eventos } from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { useCall } from '../../../kit/call/query.ts'
import { FormCode, FormRefs, FormSwitch, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { ETAPA_NOVA, Etapas } from './modelo-etapas.tsx'

export default recordPage(modelosRoteiro, {
  initial: { ativo: true, evento: 'admissao', cargosIds: [], areasIds: [], etapas: [{ ...ETAPA_NOVA }] },
  facts: (m) =>
    [
      `versão ${m.versao}`,
      m.emAndamento > 0 && (m.emAndamento === 1 ? '1 roteiro em andamento' : `${m.emAndamento} roteiros em andamento`),
    ]
      .filter(Boolean)
      .join(' · '),
  fields: ({ record }) => (
    <>
      <FormGroup title="Modelo">
        <FormGrid>
          <FormCell>
            <FormText name="nome" />
          </FormCell>
          <FormCell>
            <FormTextArea name="descricao" rows={2} />
          </FormCell>
          <FormCell span={6}>
            <Evento />
          </FormCell>
          <FormCell>
            <FormSwitch name="ativo" consequence="Inativo, deixa de ser oferecido; o que já começou continua." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup
        title="Para quem"
        help="Sem cargo, para todos os cargos. Sem área, para todas; uma área vale com as que ficam abaixo."
      >
        <FormGrid>
          <FormCell>
            <FormRefs name="cargosIds" held={record?.cargos.map(({ id, nome }) => ({ id, label: nome })) ?? []} />
          </FormCell>
          <FormCell>
            <FormRefs name="areasIds" />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup
        title="Etapas"
        help={`Até ${MAIS_ETAPAS}, na ordem dos dias. Quando o modelo muda, o que já começou segue com as etapas de quando começou.`}
      >
        <FormGrid>
          <FormCell>
            <Etapas held={record?.etapas ?? []} />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  ),
})

function Evento() {
  const found = useCall(eventos, {}, { silent: true }).data ?? []
  return <FormCode name="evento" codes={found.map(({ tipo, nome }) => ({ codigo: tipo, descricao: nome }))} />
}
