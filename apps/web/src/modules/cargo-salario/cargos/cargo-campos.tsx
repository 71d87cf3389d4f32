import * as cadastros from '@quadro/contract/captacao/cadastros/cadastros.ts'
import type * as c from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { gruposOcupacionais } from '@quadro/contract/cargo-salario/cargos/grupos-ocupacionais.ts'
import {
  atitudes,
  conhecimentos,
  type GrupoDeCompetencia,
  habilidades,
} from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { ESCOLARIDADE } from '@quadro/contract/geral/codigos/codigos.ts'
import type { ReactNode } from 'react'
import { useCall, useOptions } from '../../../kit/call/query.ts'
import {
  FormChecklist,
  FormCode,
  FormDate,
  FormMultiSelect,
  FormSelect,
  FormSwitch,
  FormText,
  FormTextArea,
  FormTreeMulti,
} from '../../../kit/form/fields.tsx'
import { FormSummary, type UsedForm } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid, FormGroup, type Option } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { SectionNav } from '../../../ui/layout/SectionNav.tsx'
import { comAtual, emOpcoes, useAreas } from '../opcoes.ts'
import { ABAS_DO_FORMULARIO, type Aba, errosDoGrupo } from './cargo-valores.ts'

type Nomeado = { id: number; nome: string }
/** Adds the record's present choices to the options, even if they are no longer offered. */
const comAtuais = (options: Option<number>[], atuais: readonly Nomeado[] = []): Option<number>[] =>
  atuais.reduce((list, atual) => comAtual(list, atual), options)

/** One tab of the form of a position. */
export function AbaDoFormulario({
  aba,
  form,
  cargo,
  pessoas,
  isReadOnly = false,
}: {
  aba: Aba
  form: UsedForm
  cargo?: c.Cargo
  /** Number of people in the position today, for the effect of making it inactive. */
  pessoas?: number | undefined
  isReadOnly?: boolean
}) {
  const grupos = ABAS_DO_FORMULARIO.find(({ id }) => id === aba)!.grupos.filter(
    ({ id }) => id !== 'responsabilidades' || cargo === undefined,
  )
  const Campos = aba === 'dados' ? DadosGerais : aba === 'competencias' ? Competencias : Requisitos
  return (
    <FormColumns
      top={<FormSummary />}
      rail={
        <SectionNav
          hasRequired={aba === 'dados'}
          sections={grupos.map((g) => ({ id: g.id, label: g.label, errors: errosDoGrupo(form, g) }))}
        />
      }
    >
      <fieldset disabled={isReadOnly}>
        <Campos cargo={cargo} pessoas={pessoas} />
      </fieldset>
    </FormColumns>
  )
}

interface Parte {
  cargo?: c.Cargo | undefined
  pessoas?: number | undefined
}
const Texto = ({ name, rows, help }: { name: string; rows?: number; help?: ReactNode }) => (
  <FormCell>
    <FormTextArea name={name} rows={rows ?? 3} help={help} />
  </FormCell>
)

function DadosGerais({ cargo, pessoas = 0 }: Parte) {
  const areas = useAreas()
  const known = [
    ...areas,
    ...(cargo?.areasOrganizacionais ?? [])
      .filter(({ id }) => !areas.some((a) => a.id === id))
      .map(({ id, nome }) => ({ id, label: nome, parentId: null, inactive: true })),
  ]
  const grupos = comAtual(useOptions(gruposOcupacionais.opcoes) as Option<number>[], {
    id: cargo?.grupoOcupacionalId ?? null,
    nome: cargo?.grupoOcupacionalDescricao ?? null,
  })
  const ficam =
    pessoas === 0
      ? ''
      : pessoas === 1
        ? ' A pessoa que está nele continua.'
        : ` As ${pessoas.toLocaleString('pt-BR')} pessoas que estão nele continuam.`
  return (
    <>
      <FormGroup id="identificacao" title="Cargo">
        <FormGrid>
          <FormCell span={6}>
            <FormText name="nome" />
          </FormCell>
          <FormCell span={6}>
            <FormText name="nomeMercado" help="É o nome que o candidato vê." />
          </FormCell>
          <FormCell>
            <FormTreeMulti name="areasIds" nodes={known} required />
          </FormCell>
          <FormCell span={6}>
            <FormSelect name="grupoOcupacionalId" options={grupos} />
          </FormCell>
          <FormCell>
            <FormSwitch name="ativa" consequence={`Inativo sai das listas em que se escolhe um cargo.${ficam}`} />
          </FormCell>
          <FormCell>
            <FormSwitch name="exibirModuloExterno" consequence="O candidato pode escolhê-lo no próprio cadastro." />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup id="descricao" title="Descrição">
        <FormGrid>
          <Texto name="missao" help="Para que o cargo existe, em uma ou duas frases." />
          <Texto name="observacao" />
        </FormGrid>
      </FormGroup>
      {!cargo && (
        <FormGroup
          id="responsabilidades"
          title="Responsabilidades"
          help="Mudam com o tempo: depois de gravadas, cada mudança entra no histórico com a sua data."
        >
          <FormGrid>
            <Texto name="responsabilidades" rows={8} help="Uma por linha; comece cada uma com um hífen." />
            <FormCell span={4}>
              <FormDate name="responsabilidadesDesde" />
            </FormCell>
          </FormGrid>
        </FormGroup>
      )}
    </>
  )
}

const COMPETENCIAS = [
  { id: 'conhecimentos', grupo: conhecimentos, help: 'O que quem ocupa o cargo precisa saber.' },
  { id: 'habilidades', grupo: habilidades, help: 'O que precisa saber fazer.' },
  { id: 'atitudes', grupo: atitudes, help: 'Como se espera que aja.' },
] as const
function Competencias({ cargo }: Parte) {
  return COMPETENCIAS.map(({ id, grupo, help }) => (
    <FormGroup key={id} id={id} title={grupo.plural} help={help}>
      <FormGrid>
        <FormCell>
          <Escolhidas name={`${id}Ids`} grupo={grupo} atuais={cargo?.[id]} />
        </FormCell>
        <Texto name={`${id}Complemento`} rows={2} />
      </FormGrid>
    </FormGroup>
  ))
}
function Escolhidas(props: { name: string; grupo: GrupoDeCompetencia; atuais: readonly Nomeado[] | undefined }) {
  const options = emOpcoes(useCall(props.grupo.opcoes, {}, { silent: true }).data)
  return <FormChecklist name={props.name} hideLabel options={comAtuais(options, props.atuais)} />
}

function Requisitos({ cargo }: Parte) {
  const formacoes = emOpcoes(useCall(cadastros.areasFormacao.opcoes, {}, { silent: true }).data)
  const etapas = emOpcoes(useCall(cadastros.etapasSeletivas.opcoes, {}, { silent: true }).data)
  return (
    <>
      <FormGroup id="requisitos" title="Requisitos">
        <FormGrid>
          <FormCell span={6}>
            <FormCode name="escolaridade" codes={ESCOLARIDADE} />
          </FormCell>
          <FormCell span={6}>
            <FormMultiSelect
              name="areasFormacaoIds"
              options={comAtuais(formacoes, cargo?.areasFormacaoRelacionadas)}
              placeholder="Qualquer uma"
            />
          </FormCell>
          <Texto name="experiencia" />
        </FormGrid>
      </FormGroup>
      <FormGroup id="selecao" title="Recrutamento e seleção">
        <FormGrid>
          <FormCell>
            <FormMultiSelect
              name="etapaSeletivasIds"
              options={comAtuais(etapas, cargo?.etapaSeletivas)}
              placeholder="Nenhuma escolhida"
              help="As do processo seletivo deste cargo; a ordem, as metas e as avaliações ficam em Cargos na Seleção."
            />
          </FormCell>
          <Texto name="recrutamento" help="Onde e como se procura gente para o cargo." />
        </FormGrid>
      </FormGroup>
    </>
  )
}
