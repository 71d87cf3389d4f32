import { exames } from '@quadro/contract/sst/exames/exames.ts'
import type { HistoricoGerencial } from '@quadro/contract/sst/funcoes/funcao-gerencial.ts'
import { can } from '../../../kit/call/session.ts'
import { FormDate, FormMultiSelect, FormRefs, FormRows, FormSelect, FormTextArea } from '../../../kit/form/fields.tsx'
import { optionsWith, useTarget } from '../../../kit/form/targets.ts'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

export type LinhaGerencial = HistoricoGerencial
interface Risco {
  riscoId: number | null
  fonteRiscoId: number | null
  medidasSegurancaIds: number[]
}
const NENHUM: Risco = { riscoId: null, fonteRiscoId: null, medidasSegurancaIds: [] }

const idsDe = (partes: readonly { id: number }[] | null | undefined) => (partes ?? []).map(({ id }) => id)
/** A row as its form edits it. */
export const valoresGerenciais = (linha: LinhaGerencial | undefined) => ({
  normasInternas: linha?.normasInternas ?? null,
  atribuicaoComando: linha?.atribuicaoComando ?? null,
  examesIds: idsDe(linha?.exames),
  episIds: idsDe(linha?.epis),
  cursosIds: idsDe(linha?.cursos),
  riscosFuncoes: (linha?.riscosFuncoes ?? []).map(({ riscoId, fonteRiscoId, medidas }) => ({
    ...{ riscoId, fonteRiscoId },
    medidasSegurancaIds: idsDe(medidas),
  })),
})
const comNome = (partes: readonly { id: number; nome: string }[] | null | undefined) =>
  (partes ?? []).map(({ id, nome }) => ({ id, label: nome }))

/** What is asked of who has a function from a day on. */
export function CamposGerenciais({ linha }: { linha: LinhaGerencial | undefined }) {
  return (
    <FormGroup title="Exigências">
      <FormGrid>
        <FormCell span={6}>
          <FormDate name="data" />
        </FormCell>
        <FormCell>
          <FormTextArea name="normasInternas" help="As regras da empresa para quem tem a função." />
        </FormCell>
        <FormCell>
          <FormTextArea name="atribuicaoComando" help="A quem dá ordens, e em quê." />
        </FormCell>
        <FormCell>
          <FormRefs name="episIds" held={comNome(linha?.epis)} />
        </FormCell>
        <FormCell>
          <FormRefs
            name="cursosIds"
            held={comNome(linha?.cursos)}
            help="Contam como treinamentos obrigatórios de quem tem a função."
          />
        </FormCell>
        {can(exames.ler) && (
          <FormCell>
            <FormRefs name="examesIds" held={comNome(linha?.exames)} />
          </FormCell>
        )}
        <FormCell>
          <Riscos />
        </FormCell>
      </FormGrid>
    </FormGroup>
  )
}

function Riscos() {
  const riscos = optionsWith(useTarget('risco'))
  const fontes = optionsWith(useTarget('fonteRisco'))
  const medidas = optionsWith(useTarget('medidaSeguranca'))
  return (
    <FormRows<Risco>
      name="riscosFuncoes"
      label="Riscos"
      isTall
      rowName="Risco"
      addLabel="Adicionar risco"
      newRow={() => ({ ...NENHUM })}
      renderRow={(_row, _change, { index, label }) => (
        <FormGrid>
          <FormCell span={6}>
            <FormSelect name={`riscosFuncoes.${index}.riscoId`} label={label} required options={riscos} />
          </FormCell>
          <FormCell span={6}>
            <FormSelect
              name={`riscosFuncoes.${index}.fonteRiscoId`}
              label={`${label}: fonte`}
              required={false}
              options={fontes}
            />
          </FormCell>
          <FormCell>
            <FormMultiSelect
              name={`riscosFuncoes.${index}.medidasSegurancaIds`}
              label={`${label}: medidas de segurança`}
              required={false}
              options={medidas}
            />
          </FormCell>
        </FormGrid>
      )}
    />
  )
}
