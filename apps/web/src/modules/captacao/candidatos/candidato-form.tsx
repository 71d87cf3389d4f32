import * as cadastros from '@quadro/contract/captacao/cadastros/cadastros.ts'
import type * as c from '@quadro/contract/captacao/candidatos/candidatos.ts'
import { opcoesDeCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { conhecimentos } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import type { ReactNode } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import {
  FormMoney,
  FormMultiSelect,
  FormSelect,
  FormSwitch,
  FormText,
  FormTextArea,
} from '../../../kit/form/fields.tsx'
import { FormSummary } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid, FormGroup, HiddenValue } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { SectionNav } from '../../../ui/layout/SectionNav.tsx'
import {
  type Alcance,
  AlcanceDaPessoa,
  Certificados,
  ExperienciasOuPrimeira,
  Extras,
  Formacoes,
  GRUPOS_DA_PESSOA,
  Idiomas,
} from '../../geral/index.ts'
import { emOpcoes } from '../opcoes.ts'
import { CurriculoLido, useFormValues } from './curriculo-lido.tsx'

const useOpcoes = (entry: Parameters<typeof useCall>[0]) => emOpcoes(useCall(entry, {}, { silent: true }).data as never)

/** What the candidate is looking for. */
function Procura({ salarioOculto }: { salarioOculto: boolean }) {
  const cargos = useOpcoes(opcoesDeCargo)
  const areas = useOpcoes(cadastros.areasInteresse.opcoes)
  const saberes = useOpcoes(conhecimentos.opcoes)
  const fontes = useOpcoes(cadastros.comoFicouSabendoVaga.opcoes)
  return (
    <FormGroup id="procura" title="O que procura">
      <FormGrid>
        <FormCell>
          <FormMultiSelect name="cargos" options={cargos} required placeholder="Escolha os cargos" />
        </FormCell>
        <FormCell>
          <FormMultiSelect name="areasInteresse" options={areas} placeholder="Escolha as áreas" />
        </FormCell>
        <FormCell>
          <FormMultiSelect name="conhecimentos" options={saberes} placeholder="Escolha os conhecimentos" />
        </FormCell>
        <FormCell span={6}>
          {salarioOculto ? <HiddenValue label="Pretensão salarial" /> : <FormMoney name="pretencaoSalarial" />}
        </FormCell>
        <FormCell span={6}>
          <FormText name="colocacao" help="Onde se colocou em um concurso ou ranking, se houve." />
        </FormCell>
        <FormCell span={6}>
          <FormSelect name="comoFicouSabendoVagaId" options={fontes} placeholder="Não informado" />
        </FormCell>
        <FormCell span={6}>
          <FormText name="indicadoPor" />
        </FormCell>
        <FormSwitch name="disponivel" consequence="Pode ser chamado para novas seleções." />
      </FormGrid>
    </FormGroup>
  )
}

/** Offers the data of a curriculum file for confirmation; its text goes into the text that the search uses. */
function DeArquivo({ candidatoId }: { candidatoId: number | undefined }) {
  const values = useFormValues()
  return (
    <FormCell>
      <CurriculoLido
        {...values}
        {...(candidatoId === undefined ? {} : { candidatoId })}
        onLeitura={({ id, texto }) =>
          values.onUse({
            ...(texto ? { ocrTexto: texto } : {}),
            // A new candidate takes over the file.
            ...(candidatoId === undefined ? { leituraId: id } : {}),
          })
        }
      />
    </FormCell>
  )
}

/** Education, certificates, experience, languages and the text of the curriculum. */
function Curriculo(props: {
  salarioOculto: boolean
  textoOculto: boolean
  isReadOnly: boolean
  semEnvio: boolean
  candidatoId: number | undefined
}) {
  const { salarioOculto, textoOculto, isReadOnly, semEnvio, candidatoId } = props
  const areas = useOpcoes(cadastros.areasFormacao.opcoes)
  const idiomas = useOpcoes(cadastros.idiomas.opcoes)
  const cargos = useOpcoes(opcoesDeCargo)
  return (
    <>
      <Formacoes areas={areas} isReadOnly={isReadOnly} />
      <Certificados isReadOnly={isReadOnly} />
      <FormGroup title="Cursos">
        <FormGrid>
          <FormTextArea name="cursos" rows={3} hideLabel readOnly={isReadOnly} help="Cursos livres, um por linha." />
        </FormGrid>
      </FormGroup>
      <ExperienciasOuPrimeira
        cargos={cargos}
        palavras={{
          entrada: 'Admissão',
          saida: 'Saída',
          ainda: 'Em andamento',
          ajudaDaSaida: 'Em branco se ainda trabalha lá.',
        }}
        textos={{
          label: 'Primeiro emprego',
          pergunta: 'É mesmo o primeiro emprego?',
          aviso: 'As experiências informadas serão apagadas deste cadastro.',
        }}
        semSalario={salarioOculto}
        isReadOnly={isReadOnly}
      />
      <Idiomas idiomas={idiomas} isReadOnly={isReadOnly} empty="Idiomas que fala além do português, e quanto." />
      <FormGroup
        id="curriculo"
        title="Currículo em texto"
        help="As palavras do currículo, por onde a pesquisa encontra o candidato."
      >
        <FormGrid>
          {!isReadOnly && !textoOculto && !semEnvio && <DeArquivo candidatoId={candidatoId} />}
          {textoOculto ? (
            <FormCell>
              <HiddenValue label="Texto do currículo" hideLabel />
            </FormCell>
          ) : (
            <FormTextArea name="ocrTexto" rows={6} hideLabel readOnly={isReadOnly} />
          )}
        </FormGrid>
      </FormGroup>
    </>
  )
}

const Observacoes = () => (
  <FormGroup id="observacoes" title="Observações">
    <FormGrid>
      <FormTextArea name="observacao" rows={3} label="Observações do candidato" />
      <FormTextArea name="infoAdicionais" rows={3} />
      <FormTextArea name="observacaoRH" rows={3} help="Só o RH vê." />
    </FormGrid>
  </FormGroup>
)

/** Groups keep their distance to a preceding element of their own fieldset; the first group of a fieldset has none. */
const SEPARADO = { marginTop: 24 }
const PRIMEIROS = ['pessoa', 'contato', 'endereco']
const [antes, depois] = [
  GRUPOS_DA_PESSOA.filter(({ id }) => PRIMEIROS.includes(id)),
  GRUPOS_DA_PESSOA.filter(({ id }) => !PRIMEIROS.includes(id)),
]

/**
 * The sections of a candidate's form: first the person and the wishes, documents last. Values that the user may not see are shown as
 * locked, and fields that the user may not change are read-only.
 */
export function CamposDoCandidato(props: {
  ocultos: readonly string[]
  salarioOculto: boolean
  extras: c.CandidatoCompleto['extras']
  cpf: string | null
  sexo: string | null
  mayEdit: boolean
  /** The fields of the person are read-only, because the person works here. */
  pessoaTravada: boolean
  /** Undefined for a new candidate. */
  candidatoId?: number
  /** Only for a new candidate; an existing record has a separate tab for them. */
  comObservacoes: boolean
  /** The curriculum is already here, so that no file is asked for. */
  semEnvio?: boolean
  top?: ReactNode
  /** Message beside the CPF. */
  sobreOCpf?: ReactNode
}) {
  const {
    ocultos,
    salarioOculto,
    extras,
    cpf,
    sexo,
    mayEdit,
    pessoaTravada,
    candidatoId,
    comObservacoes,
    semEnvio = false,
    top,
    sobreOCpf,
  } = props
  const alcance: Alcance = { oculta: (nome) => ocultos.includes(nome), cpf, sexo }
  const mayEditPerson = mayEdit && !pessoaTravada
  const secoes = [
    ...antes.map(({ id, titulo }) => ({ id, label: titulo })),
    { id: 'procura', label: 'O que procura' },
    { id: 'formacoes', label: 'Formação acadêmica' },
    { id: 'certificados', label: 'Certificados e cursos' },
    { id: 'experiencias', label: 'Experiência profissional' },
    { id: 'idiomas', label: 'Idiomas' },
    { id: 'curriculo', label: 'Currículo em texto' },
    ...depois.map(({ id, titulo }) => ({ id, label: titulo })),
    ...(comObservacoes ? [{ id: 'observacoes', label: 'Observações' }] : []),
    ...(extras.length > 0 ? [{ id: 'extras', label: 'Campos extras' }] : []),
  ]
  return (
    <AlcanceDaPessoa value={alcance}>
      <FormColumns
        top={
          <>
            <FormSummary />
            {top}
          </>
        }
        rail={<SectionNav sections={secoes} hasRequired={mayEdit} />}
      >
        <fieldset disabled={!mayEditPerson}>
          {antes.map(({ id, Grupo }) => (
            <Grupo key={id} />
          ))}
        </fieldset>
        <fieldset disabled={!mayEdit} style={SEPARADO}>
          <Procura salarioOculto={salarioOculto} />
        </fieldset>
        <fieldset disabled={!mayEditPerson} style={SEPARADO}>
          <Curriculo
            salarioOculto={salarioOculto}
            textoOculto={ocultos.includes('ocrTexto')}
            isReadOnly={!mayEditPerson}
            semEnvio={semEnvio}
            candidatoId={candidatoId}
          />
          {sobreOCpf}
          {depois.map(({ id, Grupo }) => (
            <Grupo key={id} />
          ))}
          {comObservacoes && <Observacoes />}
          <Extras campos={extras} />
        </fieldset>
      </FormColumns>
    </AlcanceDaPessoa>
  )
}
