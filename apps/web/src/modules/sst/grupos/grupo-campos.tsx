import { dataValida } from '@quadro/contract/kit/fields.ts'
import {
  ESOCIAL_SEM_AGENTE,
  type GrupoHistorico,
  LOCAL_DO_GRUPO,
  type LocalDoGrupo,
  origemDasMedicoes,
} from '@quadro/contract/sst/grupos/grupos.ts'
import { FINALIDADE, vaiAoEsocial } from '@quadro/contract/sst/grupos/medicao-regras.ts'
import * as listas from '@quadro/contract/sst/lugares/ambientes-listas.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { FormDate, FormMultiSelect, FormRadio, FormRefs, FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { type Held, optionsWith } from '../../../kit/form/targets.ts'
import { FormCell, FormGrid, FormGroup, RadioGroup } from '../../../ui/fields/index.ts'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'

type Conteudo = Omit<GrupoHistorico, 'id' | 'versao'>
const ids = (itens: readonly { id: number }[]) => itens.map(({ id }) => id)
/** A row as its form edits it. */
export const valoresDoGrupo = (linha: Conteudo) => ({
  ...{ data: linha.data, nome: linha.nome, finalidade: linha.finalidade },
  localAmbienteGrupoHomogeneo: linha.localAmbienteGrupoHomogeneo,
  estabelecimentosIds: ids(linha.estabelecimentos),
  obrasIds: ids(linha.obras),
  ambientesIds: ids(linha.ambientes),
})

interface Props {
  /** The row that is changed, or the one that a new row begins as. */
  linha?: Conteudo | undefined
  /** The rows of the group, by which the measures of the form's day are known. */
  historicos?: readonly Conteudo[]
  ajuda?: string | undefined
}
/** What a group is from a day on. */
export function CamposDoGrupo({ linha, historicos = [], ajuda }: Props) {
  return (
    <>
      <FormGroup title="Grupo">
        <FormGrid>
          <FormCell>
            <FormText name="nome" />
          </FormCell>
          <FormCell span={6}>
            <FormDate name="data" help={ajuda} />
          </FormCell>
          <FormCell>
            <FinalidadeDoGrupo historicos={historicos} />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Onde trabalha">
        <FormGrid>
          <Lugar linha={linha} />
        </FormGrid>
      </FormGroup>
    </>
  )
}

/** What serves the eSocial cannot be chosen while a measure has no agent. */
function FinalidadeDoGrupo({ historicos }: { historicos: readonly Conteudo[] }) {
  const data = useField<string>('data').value
  const { max: _, semMilhar: __, ...field } = useField<string>('finalidade')
  const semAgente = origemDasMedicoes(historicos, data ?? '')?.semAgente ?? 0
  return (
    <RadioGroup
      {...field}
      variant="segments"
      {...(semAgente > 0 ? { help: ESOCIAL_SEM_AGENTE } : {})}
      options={FINALIDADE.map(({ codigo, descricao }) => ({
        value: codigo as string,
        label: descricao,
        disabled: semAgente > 0 && vaiAoEsocial(codigo) && field.value !== codigo,
      }))}
    />
  )
}

const AJUDA: Record<LocalDoGrupo, string> = {
  E: 'Em estabelecimentos da empresa.',
  O: 'Em obras da empresa.',
  T: 'Em lugares de outra empresa.',
}
function Lugar({ linha }: { linha: Conteudo | undefined }) {
  const local = useField<LocalDoGrupo>('localAmbienteGrupoHomogeneo').value
  const held = (itens: readonly { id: number; nome: string }[] = []): Held[] =>
    itens.map(({ id, nome }) => ({ id, label: nome }))
  return (
    <>
      <FormCell>
        <FormRadio
          name="localAmbienteGrupoHomogeneo"
          codes={LOCAL_DO_GRUPO}
          variant={useIsMobile() ? 'list' : 'segments'}
          help={AJUDA[local]}
        />
      </FormCell>
      {local === 'E' && (
        <FormCell>
          <FormRefs name="estabelecimentosIds" required held={held(linha?.estabelecimentos)} />
        </FormCell>
      )}
      {local === 'O' && (
        <FormCell>
          <FormRefs name="obrasIds" required held={held(linha?.obras)} />
        </FormCell>
      )}
      <FormCell>
        <Ambientes local={local} held={held(linha?.ambientes)} />
      </FormCell>
    </>
  )
}

/** The environments of the chosen places, in force on the day of the form; all of them for who may not list environments. */
function Ambientes({ local, held }: { local: LocalDoGrupo; held: Held[] }) {
  const dia = useField<string>('data').value
  const estabelecimentosIds = useField<number[]>('estabelecimentosIds').value
  const obrasIds = useField<number[]>('obrasIds').value
  const podeListar = can(listas.ambientesPorEstabelecimentos)
  const data = dataValida(dia ?? '') ? dia : undefined
  const ler = (se: boolean) => ({ silent: true, enabled: podeListar && se })
  const deEstabelecimentos = useCall(
    listas.ambientesPorEstabelecimentos,
    { estabelecimentosIds, data },
    ler(local === 'E' && estabelecimentosIds.length > 0),
  ).data
  const deObras = useCall(listas.ambientesPorObras, { obrasIds, data }, ler(local === 'O' && obrasIds.length > 0)).data
  const deTerceiros = useCall(listas.ambientesDeTerceiros, { data }, ler(local === 'T')).data
  if (!podeListar) return <FormRefs name="ambientesIds" required held={held} />
  const semLugar = (local === 'E' ? estabelecimentosIds : local === 'O' ? obrasIds : [0]).length === 0
  const found = semLugar ? [] : ((local === 'E' ? deEstabelecimentos : local === 'O' ? deObras : deTerceiros) ?? [])
  return (
    <FormMultiSelect
      name="ambientesIds"
      required
      {...(semLugar
        ? { help: local === 'E' ? 'Escolha antes os estabelecimentos.' : 'Escolha antes as obras.' }
        : { help: 'Os que estão em vigor na data acima.' })}
      options={optionsWith(
        found.map(({ id, nome }) => ({ id, label: nome })),
        held,
      )}
    />
  )
}
