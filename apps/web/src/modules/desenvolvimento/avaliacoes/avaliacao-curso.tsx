import {
  avaliacoesCurso,
  doTipoDeAvaliacao,
  TIPOS_AVALIACAO_CURSO,
  type TipoAvaliacaoCurso,
} from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-curso.ts'
import { FormNumber, FormRadio, FormRef, FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

export default recordPage(avaliacoesCurso, {
  initial: { tipo: 'n' },
  facts: ({ qtdCursos }) =>
    qtdCursos === 0 ? 'Nenhum curso a usa' : qtdCursos === 1 ? 'Usada em 1 curso' : `Usada em ${qtdCursos} cursos`,
  fields: ({ record }) => (
    <FormGroup title="Avaliação de curso">
      <FormGrid>
        <FormCell>
          <FormText name="titulo" />
        </FormCell>
        <FormCell>
          <FormRadio name="tipo" codes={TIPOS_AVALIACAO_CURSO} />
        </FormCell>
        <DoTipo
          modelo={
            record?.modeloAvaliacaoId
              ? { id: record.modeloAvaliacaoId, label: record.modeloAvaliacaoTitulo ?? '' }
              : undefined
          }
        />
      </FormGrid>
    </FormGroup>
  ),
})

/** What the type asks for: a model, and a minimum on its own scale. */
function DoTipo({ modelo }: { modelo: { id: number; label: string } | undefined }) {
  const { value: tipo } = useField<TipoAvaliacaoCurso>('tipo')
  const { maximo } = doTipoDeAvaliacao(tipo)
  return (
    <>
      {tipo === 'a' && (
        <FormCell>
          <FormRef
            name="modeloAvaliacaoId"
            required
            held={modelo ? [modelo] : []}
            help="O questionário que se responde sobre cada aluno; o resultado é o percentual apurado."
          />
        </FormCell>
      )}
      <FormCell span={6}>
        <FormNumber
          name="minimoAprovacao"
          decimals={2}
          suffix={tipo === 'n' ? undefined : '%'}
          help={`De 0 a ${maximo}. Em branco, a avaliação não reprova.`}
        />
      </FormCell>
    </>
  )
}
