import type { ModelosDeAvaliacao } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { codigosDe, type TipoModelo } from '@quadro/contract/avaliacao/questionarios/tipos.ts'
import { FormRadio, FormRef } from '../../../kit/form/fields.tsx'

/** The type of a new model, where its use has several, and the experience period that a model of type E follows. */
export function TipoEPeriodo(props: {
  contrato: ModelosDeAvaliacao
  isNew: boolean
  mayEdit: boolean
  tipo: TipoModelo | undefined
  /** The period of the model that is edited. */
  periodo: { id: number; label: string } | undefined
}) {
  const { contrato: c, isNew, mayEdit, tipo, periodo } = props
  return (
    <>
      {c.tipos.length > 1 && (
        <FormRadio
          name="tipo"
          variant="list"
          readOnly={!isNew || !mayEdit}
          codes={codigosDe(c.tipos)}
          help={isNew ? 'Não muda depois de salvo.' : undefined}
        />
      )}
      {tipo === 'E' && (
        <FormRef
          name="periodoAcompanhamentoExperienciaId"
          required
          readOnly={!mayEdit}
          held={periodo ? [periodo] : []}
          help="Os dias depois da admissão em que a pessoa é acompanhada."
        />
      )}
    </>
  )
}
