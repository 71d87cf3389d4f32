import { porExtenso } from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import {
  aQuem,
  type ExigenciaTreinamento,
  exigenciasTreinamento,
} from '@quadro/contract/desenvolvimento/matriz/exigencias-treinamento.ts'
import { FormRef, FormText } from '../../../kit/form/fields.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

const escolhido = (id: number | null | undefined, label: string | null | undefined) =>
  id ? [{ id, label: label ?? '' }] : []

export default recordPage(exigenciasTreinamento, {
  facts: (e: ExigenciaTreinamento) => `${aQuem(e)} · ${porExtenso(e.periodicidade)}`,
  fields: ({ record: e }) => (
    <>
      <FormGroup
        title="O que se exige"
        help="Uma certificação ou um curso. Por quanto tempo vale está na página dele: mudar lá muda aqui."
      >
        <FormGrid>
          <FormCell span={6}>
            <FormRef name="certificacaoId" held={escolhido(e?.certificacaoId, e?.treinamentoNome)} />
          </FormCell>
          <FormCell span={6}>
            <FormRef name="cursoId" held={escolhido(e?.cursoId, e?.treinamentoNome)} />
          </FormCell>
          <FormCell>
            <FormText name="base" help="O que o exige, como NR-35, 35.3.1." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="De quem" help="Com mais de um, de quem cumpre todos. Sem nenhum, de todas as pessoas.">
        <FormGrid>
          <FormCell>
            <FormRef name="cargoId" held={escolhido(e?.cargoId, e?.cargoNome)} />
          </FormCell>
          <FormCell>
            <FormRef name="funcaoId" held={escolhido(e?.funcaoId, e?.funcaoNome)} />
          </FormCell>
          <FormCell>
            <FormRef
              name="areaId"
              held={escolhido(e?.areaId, e?.areaNome)}
              help="Vale também para as áreas abaixo dela."
            />
          </FormCell>
          <FormCell>
            <FormRef
              name="riscoId"
              held={escolhido(e?.riscoId, e?.riscoNome)}
              help="De quem se expõe a ele pelo ambiente, pela função ou pela condição ambiental."
            />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  ),
})
