import { formatarCaepf } from '@quadro/contract/kit/documentos.ts'
import {
  LOCAL_DO_AMBIENTE,
  TIPO_ESTABELECIMENTO_PROPRIO,
  TIPO_INSCRICAO_DE_TERCEIRO,
} from '@quadro/contract/sst/lugares/ambiente-regras.ts'
import type { AmbienteHistorico } from '@quadro/contract/sst/lugares/ambientes.ts'
import { formatarInscricao } from '@quadro/contract/sst/lugares/inscricao.ts'
import {
  FormDate,
  FormMultiSelect,
  FormRadio,
  FormRef,
  FormRefs,
  FormRows,
  FormSelect,
  FormText,
  FormTextArea,
} from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { optionsWith, useTarget } from '../../../kit/form/targets.ts'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

interface Risco {
  riscoId: number | null
  fonteRiscoId: number | null
  medidasSegurancaIds: number[]
}
const NENHUM: Risco = { riscoId: null, fonteRiscoId: null, medidasSegurancaIds: [] }

type Conteudo = Omit<AmbienteHistorico, 'id' | 'versao'>
/** A row as its form edits it; the choices that it does not need begin as the usual ones. */
export const valoresDoAmbiente = ({ epcs, riscosAmbientes, ...linha }: Conteudo) => ({
  ...linha,
  chaveOpcaoTipoEstabelecimentoProprio: linha.chaveOpcaoTipoEstabelecimentoProprio ?? ('E' as const),
  tipoInscricaoDeTerceiro: linha.tipoInscricaoDeTerceiro ?? ('1' as const),
  cnpj: formatarInscricao(linha.cnpj),
  caepf: linha.caepf && formatarCaepf(linha.caepf),
  cno: formatarInscricao(linha.cno),
  epcsIds: epcs.map(({ id }) => id),
  riscosAmbientes: riscosAmbientes.map(({ riscoId, fonteRiscoId, medidas }) => ({
    ...{ riscoId, fonteRiscoId },
    medidasSegurancaIds: medidas.map(({ id }) => id),
  })),
})

/** What an environment is from a day on: `linha` is the row that is changed. */
export function CamposDoAmbiente({ linha, ajuda }: { linha?: Conteudo | undefined; ajuda?: string }) {
  return (
    <>
      <FormGroup title="Ambiente">
        <FormGrid>
          <FormCell>
            <FormText name="nomeAmbiente" />
          </FormCell>
          <FormCell span={6}>
            <FormDate name="data" help={ajuda} />
          </FormCell>
          <FormCell span={6}>
            <FormDate name="dataValidade" help="Vazio: sem fim. Nada começa no ambiente depois dela." />
          </FormCell>
          <FormCell>
            <FormTextArea name="descricao" />
          </FormCell>
          <FormCell>
            <FormText name="tempoExposicao" help="Por quanto tempo se fica nele, como 8 horas por dia." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Lugar">
        <FormGrid>
          <Lugar linha={linha} />
        </FormGrid>
      </FormGroup>
      <FormGroup title="Proteção e riscos">
        <FormGrid>
          <FormCell>
            <FormRefs name="epcsIds" help="O que protege a todos que estão ali." />
          </FormCell>
          <FormCell>
            <Riscos />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  )
}

/** Only what applies is asked for; what was typed elsewhere is not kept. */
function Lugar({ linha }: { linha?: Conteudo | undefined }) {
  const isProprio = useField<string>('localAmbiente').value === '1'
  const isObra = useField<string>('chaveOpcaoTipoEstabelecimentoProprio').value === 'O'
  const tipo = useField<string>('tipoInscricaoDeTerceiro').value
  const held = (id: number | null | undefined, nome: string | null | undefined) =>
    id && nome ? [{ id, label: nome }] : []
  return (
    <>
      <FormCell>
        <FormRadio
          name="localAmbiente"
          codes={LOCAL_DO_AMBIENTE}
          help={
            isProprio ? 'Um estabelecimento ou uma obra da empresa.' : 'De outra empresa, onde a sua gente trabalha.'
          }
        />
      </FormCell>
      {isProprio ? (
        <>
          <FormCell>
            <FormRadio name="chaveOpcaoTipoEstabelecimentoProprio" codes={TIPO_ESTABELECIMENTO_PROPRIO} />
          </FormCell>
          <FormCell>
            {isObra ? (
              <FormRef name="obraId" required held={held(linha?.obraId, linha?.obraNome)} />
            ) : (
              <FormRef
                name="estabelecimentoId"
                required
                held={held(linha?.estabelecimentoId, linha?.estabelecimentoNome)}
              />
            )}
          </FormCell>
        </>
      ) : (
        <>
          <FormCell>
            <FormRadio name="tipoInscricaoDeTerceiro" codes={TIPO_INSCRICAO_DE_TERCEIRO} />
          </FormCell>
          <FormCell span={6}>
            {tipo === '1' && <FormText name="cnpj" required help="Como 00.000.000/0000-00." />}
            {tipo === '3' && <FormText name="caepf" required help="Como 000.000.000/000-00." />}
            {tipo === '4' && <FormText name="cno" required help="12 dígitos, como 00.000.00000/00." />}
          </FormCell>
        </>
      )}
    </>
  )
}

function Riscos() {
  const riscos = optionsWith(useTarget('risco'))
  const fontes = optionsWith(useTarget('fonteRisco'))
  const medidas = optionsWith(useTarget('medidaSeguranca'))
  return (
    <FormRows<Risco>
      name="riscosAmbientes"
      label="Riscos"
      isTall
      rowName="Risco"
      addLabel="Adicionar risco"
      newRow={() => ({ ...NENHUM })}
      renderRow={(_row, _change, { index, label }) => (
        <FormGrid>
          <FormCell span={6}>
            <FormSelect name={`riscosAmbientes.${index}.riscoId`} label={label} required options={riscos} />
          </FormCell>
          <FormCell span={6}>
            <FormSelect name={`riscosAmbientes.${index}.fonteRiscoId`} label={`${label}: fonte`} options={fontes} />
          </FormCell>
          <FormCell>
            <FormMultiSelect
              name={`riscosAmbientes.${index}.medidasSegurancaIds`}
              label={`${label}: medidas de segurança`}
              options={medidas}
            />
          </FormCell>
        </FormGrid>
      )}
    />
  )
}
