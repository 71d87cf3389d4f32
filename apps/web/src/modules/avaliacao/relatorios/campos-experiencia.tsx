import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { periodosExperiencia } from '@quadro/contract/avaliacao/experiencia/periodos-experiencia.ts'
import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { FormDate, FormMultiLookup, FormMultiSelect, FormNumber, FormTreeMulti } from '../../../kit/form/fields.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { CampoDePessoas, type Procura } from './campos.tsx'

/** Filter fields of the reports about experience periods. */

const procurarModelos = lookup(modelos.listar, { tipo: 'E' }) as Procura
export const CampoDasAvaliacoes = () => <FormMultiLookup name="avaliacoesIds" load={procurarModelos} required />

export function CampoDosPeriodos() {
  const { data = [] } = useCall(periodosExperiencia.opcoes, {}, { silent: true })
  return (
    <FormMultiSelect
      name="periodosIds"
      options={data.map(({ id, label }) => ({ value: id, label }))}
      placeholder="Todos"
    />
  )
}
/** Areas of a report that needs at least one. */
export function CampoDasAreas() {
  const { data = [] } = useCall(opcoesDeArea, {}, { silent: true })
  return (
    <FormTreeMulti
      name="areasIds"
      nodes={data.map(({ id, nome, areaMaeId }) => ({ id, label: nome, parentId: areaMaeId }))}
      required
    />
  )
}
/** Day, number of periods, people and models: what the follow-up of a person and the card ask first. */
export const CamposDoAcompanhamento = () => (
  <>
    <FormCell span={6}>
      <FormDate name="dataReferencia" />
    </FormCell>
    <FormCell span={6}>
      <FormNumber name="numeroPeriodos" />
    </FormCell>
    <CampoDePessoas name="talentosIds" required />
    <CampoDasAvaliacoes />
  </>
)
