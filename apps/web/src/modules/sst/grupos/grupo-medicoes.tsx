import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { EDICAO_TRAVADA, type Grupo, type GrupoHistorico, paginaDaMedicao } from '@quadro/contract/sst/grupos/grupos.ts'
import { listarMedicoes, matrizDoGrupo } from '@quadro/contract/sst/grupos/medicoes.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useNaData } from '../../../kit/list/na-data.tsx'
import { NaDataCampo } from '../../../kit/list/na-data-campo.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { TabelaDeMedicoes } from './medicao-tabela.tsx'

/** The measures of risk of the row in force on the day of the page. */
export function MedicoesDoGrupo({ grupo }: { grupo: Grupo }) {
  const na = useNaData()
  // Before its beginning a group shows what it will be first.
  const linha = vigenteEm(grupo.historicos, na.data) ?? (grupo.situacao === 'I' ? grupo.historicos.at(-1) : undefined)
  return (
    <FormColumns>
      <Section title={linha ? `Desde ${formatarData(linha.data)}` : `Em ${formatarData(na.data)}`} isSpaced={false}>
        <NaDataCampo na={na} label="No dia" />
        {!linha && <p>O grupo não está em vigor nesse dia.</p>}
      </Section>
      {linha && <Medicoes key={linha.id} grupo={grupo} linha={linha} />}
    </FormColumns>
  )
}

function Medicoes({ grupo, linha }: { grupo: Grupo; linha: GrupoHistorico }) {
  const go = useGo()
  const read = useCall(listarMedicoes, { id: grupo.id, historicoId: linha.id }, { silent: true })
  const matriz = useCall(matrizDoGrupo, {}, { silent: true }).data
  const pagina = paginaDaMedicao(grupo.id)
  const podeInserir = grupo.pode.includes('editar') && !linha.emUso
  return (
    <>
      {linha.emUso && <NoticeBar title={EDICAO_TRAVADA} text={COMO_MUDAR} />}
      <TabelaDeMedicoes
        {...{ read, matriz, pagina }}
        inserir={podeInserir ? () => go(`${pagina}/new`, { search: { historico: linha.id } }) : undefined}
        sobre="A medição diz a que risco o grupo se expõe, quanto, e o que protege."
      />
    </>
  )
}
/** What may still be done with a row that conditions were made from. */
export const COMO_MUDAR =
  'Para mudar, insira uma mudança com outra data: ela leva as medições, e as condições ficam como estão.'
