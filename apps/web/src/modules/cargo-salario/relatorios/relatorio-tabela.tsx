import { tabelasDosRelatorios } from '@quadro/contract/cargo-salario/relatorios/relatorio-opcoes.ts'
import { useCall } from '../../../kit/call/query.ts'
import { FormSelect } from '../../../kit/form/fields.tsx'
import { emOpcoes } from '../opcoes.ts'

/** The readjustment table of a report. */
export function CampoDaTabela() {
  const tabelas = emOpcoes(useCall(tabelasDosRelatorios, {}, { silent: true }).data)
  return <FormSelect name="tabelaId" options={tabelas} required />
}
