import type { ModeloLido, ModelosDeAvaliacao } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import type { TipoModelo } from '@quadro/contract/avaliacao/questionarios/tipos.ts'
import { FormNumber, FormSwitch, FormText, FormTextArea } from '../../../kit/form/fields.tsx'
import { FormSummary } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { TipoEPeriodo } from './tipo-e-periodo.tsx'

/** What a model says besides its questions. */
export function DadosDoModelo(props: {
  contrato: ModelosDeAvaliacao
  modelo: ModeloLido | undefined
  tipo: TipoModelo | undefined
  mayEdit: boolean
}) {
  const { contrato: c, modelo: m, tipo, mayEdit } = props
  const periodoId = m?.periodoAcompanhamentoExperienciaId
  return (
    <FormColumns top={<FormSummary />}>
      <FormGroup title="Modelo">
        <FormGrid>
          <FormText name="titulo" readOnly={!mayEdit} />
          <TipoEPeriodo
            contrato={c}
            isNew={!m}
            mayEdit={mayEdit}
            tipo={tipo}
            periodo={periodoId ? { id: periodoId, label: m.periodoNome ?? '' } : undefined}
          />
          <FormTextArea name="observacao" readOnly={!mayEdit} help="Aparece no início, antes da primeira pergunta." />
          <FormCell span={6}>
            <FormNumber
              name="percentualMinimoAprovacao"
              suffix="%"
              decimals={2}
              readOnly={!mayEdit}
              help="A partir dele o resultado é dito atingido."
            />
          </FormCell>
          <FormSwitch
            name="embaralhar"
            disabled={!mayEdit}
            consequence="Cada pessoa recebe as perguntas em outra ordem, dentro do aspecto."
          />
          <FormSwitch
            name="exibirResultado"
            disabled={!mayEdit}
            consequence="Quem responde vê o seu percentual depois de concluir, nunca os pesos nem as respostas certas."
          />
        </FormGrid>
      </FormGroup>
    </FormColumns>
  )
}
