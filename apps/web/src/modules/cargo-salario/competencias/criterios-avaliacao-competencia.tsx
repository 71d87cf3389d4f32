import { nomeDoTipo, porTipo, SEM_PERCENTUAL } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { criteriosAvaliacaoCompetencia } from '@quadro/contract/cargo-salario/competencias/criterios-avaliacao-competencia.ts'
import { vigente } from '@quadro/contract/cargo-salario/competencias/niveis-competencia-historico.ts'
import { useCall } from '../../../kit/call/query.ts'
import { FormSelect, FormTextArea } from '../../../kit/form/fields.tsx'
import { registryScreens } from '../../../kit/list/registry.tsx'

/** The competence with its type. It warns in advance if no criterion can be added. */
function Competencia() {
  const { data = [] } = useCall(porTipo, {}, { silent: true })
  const niveis = useCall(vigente, {}, { silent: true }).data
  return (
    <FormSelect
      name="competenciaId"
      options={data.map(({ id, nome, tipo }) => ({ value: id, label: nome, secondary: nomeDoTipo(tipo) }))}
      help={niveis?.existeNivelCompetencia === false ? SEM_PERCENTUAL : undefined}
    />
  )
}

export default registryScreens(criteriosAvaliacaoCompetencia, {
  about: 'Os comportamentos pelos quais se reconhece cada competência.',
  initial: { competenciaId: null, descricao: '' },
  columns: [
    { key: 'descricao', width: 260, grow: 4, isName: true },
    { key: 'competenciaNome', width: 180, grow: 2, phone: 'second' },
    {
      key: 'competenciaTipo',
      width: 120,
      priority: 1,
      phone: 'third',
      cell: (row) => nomeDoTipo(String(row.competenciaTipo)),
    },
  ],
  form: (
    <>
      <Competencia />
      <FormTextArea name="descricao" rows={4} />
    </>
  ),
})
