import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import { etapasSeletivas } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { ESCOLARIDADE, SEXO, TIPO_VAGA, VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { bairrosDaCidade } from '@quadro/contract/geral/lugares/cidades.ts'
import { diasEntre } from '@quadro/contract/kit/datas.ts'
import { funcoes } from '@quadro/contract/sst/funcoes/funcoes.ts'
import { ambientes } from '@quadro/contract/sst/lugares/ambientes.ts'
import { type ReactNode, useState } from 'react'
import { useCall, useOptions } from '../../../kit/call/query.ts'
import { holds, today } from '../../../kit/call/session.ts'
import {
  FormChecklist,
  FormCode,
  FormCodes,
  FormDate,
  FormEmailList,
  FormLookup,
  FormMoney,
  FormNumber,
  FormRadio,
  FormSelect,
  FormSwitch,
  FormText,
  FormTextArea,
  FormTree,
} from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import {
  CheckboxGroup,
  FormCell,
  type FormCellProps,
  FormGrid,
  FormGroup,
  HiddenValue,
  type Option,
  SelectField,
} from '../../../ui/fields/index.ts'
import { useCidades, useEstados } from '../../geral/index.ts'
import { buscarFaixas, emOpcoes, useAreas, useEstabelecimentos, useMotivos } from '../opcoes.ts'
import { ABAS, type Valores } from './solicitacao-valores.ts'
import { Substituidos } from './substituidos.tsx'

const grupos = new Map(ABAS.flatMap((aba) => aba.grupos.map((g) => [g.id as string, g.label as string])))
const titulo = (id: string) => ({ id, title: grupos.get(id) ?? '' })

/** Adds the selected record to the options, even if it is no longer offered. */
function comAtual(options: Option<number>[], atual: { id: number | null; nome: string } | null | undefined) {
  if (!atual?.id || options.some((o) => o.value === atual.id)) return options
  return [...options, { value: atual.id, label: atual.nome }]
}

export interface Parte {
  regras: c.RegrasDaSolicitacao
  exige: Map<string, string>
  /** Fields that the company does not use. */
  ocultos: ReadonlySet<string>
  solicitacao: c.Solicitacao | undefined
}

/** The cell of a field; nothing when the company does not use the field. */
function Celula({
  campo,
  ocultos,
  children,
  ...cell
}: { campo: keyof Valores; children: ReactNode } & Pick<Parte, 'ocultos'> & Pick<FormCellProps, 'span' | 'tablet'>) {
  return ocultos.has(campo) ? null : <FormCell {...cell}>{children}</FormCell>
}

export function AbaSolicitacao({ ocultos, solicitacao: s }: Parte) {
  const [faixa, setFaixa] = useState<Option | null>(
    s?.faixaSalarial?.id ? { value: s.faixaSalarial.id, label: s.faixaSalarial.nome } : null,
  )
  const listaAmbientes = useOptions(ambientes.opcoes) as Option<number>[]
  const listaFuncoes = useOptions(funcoes.opcoes) as Option<number>[]
  const { value: previsao } = useField<string | null>('dataPrevisaoEncerramento')
  const dias = previsao && /^\d{4}-\d\d-\d\d$/.test(previsao) ? diasEntre(today(), previsao) : undefined
  return (
    <>
      <FormGroup {...titulo('dados')}>
        <FormGrid>
          <FormCell span={8}>
            <FormText name="descricao" />
          </FormCell>
          <FormCell span={4}>
            <FormDate name="data" />
          </FormCell>
          <Celula campo="estabelecimentoId" ocultos={ocultos} span={6}>
            <FormSelect name="estabelecimentoId" options={comAtual(useEstabelecimentos(), s?.estabelecimento)} />
          </Celula>
          <Celula campo="areaOrganizacionalId" ocultos={ocultos} span={6}>
            <FormTree
              name="areaOrganizacionalId"
              nodes={useAreas(s?.areaOrganizacional)}
              placeholder="Selecione a área"
            />
          </Celula>
          <Celula campo="faixaSalarialId" ocultos={ocultos} span={6}>
            <FormLookup
              name="faixaSalarialId"
              load={buscarFaixas}
              chosen={faixa}
              onPick={setFaixa}
              placeholder="Digite o cargo"
            />
          </Celula>
          <Celula campo="motivoSolicitacaoId" ocultos={ocultos} span={6}>
            <FormSelect
              name="motivoSolicitacaoId"
              options={useMotivos(s?.motivoSolicitacao)}
              placeholder="Selecione o motivo"
            />
          </Celula>
          <Celula campo="ambienteId" ocultos={ocultos} span={6}>
            <FormSelect name="ambienteId" options={comAtual(listaAmbientes, s?.ambiente)} />
          </Celula>
          <Celula campo="funcaoId" ocultos={ocultos} span={6}>
            <FormSelect name="funcaoId" options={comAtual(listaFuncoes, s?.funcao)} />
          </Celula>
        </FormGrid>
      </FormGroup>
      <FormGroup {...titulo('vaga')}>
        <FormGrid>
          <FormCell span={3}>
            <FormNumber name="quantidade" />
          </FormCell>
          <FormCell span={5}>
            <FormText name="horarioComercial" placeholder="Seg. a sex., 08:00 às 17:48" />
          </FormCell>
          <Celula campo="dataPrevisaoEncerramento" ocultos={ocultos} span={4}>
            <FormDate
              name="dataPrevisaoEncerramento"
              help={dias !== undefined && dias > 0 ? `Em ${dias} ${dias === 1 ? 'dia' : 'dias'}` : undefined}
            />
          </Celula>
          <Celula campo="horasDiariasPrevistas" ocultos={ocultos} span={3}>
            <FormText name="horasDiariasPrevistas" label="Horas diárias" />
          </Celula>
          <Celula campo="qtdDiasPrevisao" ocultos={ocultos} span={3}>
            <FormNumber name="qtdDiasPrevisao" suffix="dias" />
          </Celula>
          <Celula campo="recrutadorResponsavel" ocultos={ocultos} span={6}>
            <FormText name="recrutadorResponsavel" autoComplete="off" />
          </Celula>
          <FormCell span={6} tablet={12}>
            <FormRadio name="tipoVaga" codes={TIPO_VAGA} />
          </FormCell>
          <FormCell span={6} tablet={12}>
            <FormSwitch name="invisivelParaGestor" consequence="Os responsáveis pela área não veem esta solicitação." />
          </FormCell>
          <FormCell span={12}>
            <FormSwitch
              name="reservadaPcd"
              consequence="O anúncio diz que a vaga é reservada a pessoas com deficiência."
            />
          </FormCell>
        </FormGrid>
      </FormGroup>
      {!ocultos.has('colaboradoresSubstituidos') && <Substituidos {...titulo('substituidos')} />}
    </>
  )
}

export function AbaComplementares({ regras, exige, ocultos }: Parte) {
  const usa = (...campos: (keyof Valores)[]) => campos.some((campo) => !ocultos.has(campo))
  return (
    <>
      {usa('vinculo', 'remuneracao') && (
        <FormGroup
          {...titulo('contratacao')}
          help={regras.solPessoalObrigarDadosComplementares ? 'A empresa exige os dados complementares.' : undefined}
        >
          <FormGrid>
            <Celula campo="vinculo" ocultos={ocultos} span={6}>
              <FormCode name="vinculo" codes={VINCULO} />
            </Celula>
            {usa('remuneracao') && (
              <FormCell span={6}>
                {holds(c.autoridades.verRemuneracao.name) ? (
                  <FormMoney name="remuneracao" />
                ) : (
                  <HiddenValue
                    label="Remuneração"
                    whoCanSee="Quem tem a permissão 'Ver remuneração' em Solicitações de Pessoal. Peça a quem administra os perfis. O valor gravado não muda quando você salva."
                  />
                )}
              </FormCell>
            )}
          </FormGrid>
        </FormGroup>
      )}
      {usa('escolaridade', 'escolaridades', 'sexo', 'idadeMinima', 'idadeMaxima', 'experiencias') && (
        <FormGroup {...titulo('perfil')}>
          <FormGrid>
            <Celula campo="escolaridade" ocultos={ocultos} span={6}>
              <FormCode name="escolaridade" codes={ESCOLARIDADE} />
            </Celula>
            <Celula campo="escolaridades" ocultos={ocultos} span={6}>
              <FormCodes name="escolaridades" codes={ESCOLARIDADE} />
            </Celula>
            <Celula campo="sexo" ocultos={ocultos} span={4}>
              <FormCode name="sexo" codes={SEXO} />
            </Celula>
            <Celula campo="idadeMinima" ocultos={ocultos} span={4}>
              <FormNumber name="idadeMinima" suffix="anos" />
            </Celula>
            <Celula campo="idadeMaxima" ocultos={ocultos} span={4}>
              <FormNumber name="idadeMaxima" suffix="anos" />
            </Celula>
            <Celula campo="experiencias" ocultos={ocultos}>
              <FormTextArea name="experiencias" />
            </Celula>
          </FormGrid>
        </FormGroup>
      )}
      {usa('cidadeId', 'bairrosIds') && <Lugar exige={exige} ocultos={ocultos} />}
      {usa('infoComplementares') && (
        <FormGroup {...titulo('informacoes')}>
          <FormTextArea name="infoComplementares" rows={5} />
        </FormGroup>
      )}
    </>
  )
}

/** State, city and neighbourhoods. A change of one clears those that depend on it. */
function Lugar({ exige, ocultos }: Pick<Parte, 'exige' | 'ocultos'>) {
  const uf = useField<number | null>('ufId')
  const cidade = useField<number | null>('cidadeId')
  const bairros = useField<number[]>('bairrosIds')
  const estados = useEstados()
  const cidades = useCidades(uf.value)
  const daCidade = useCall(
    bairrosDaCidade,
    { id: cidade.value ?? 0 },
    { enabled: cidade.value !== null, silent: true },
  ).data
  return (
    <FormGroup {...titulo('local')} help="Só para candidatos destes lugares; vazio, de qualquer lugar.">
      <FormGrid>
        <Celula campo="ufId" ocultos={ocultos} span={4}>
          <SelectField
            {...uf}
            options={estados}
            onChange={(next) => {
              if (next === uf.value) return
              uf.onChange(next)
              cidade.onChange(null)
              bairros.onChange([])
            }}
          />
        </Celula>
        <Celula campo="cidadeId" ocultos={ocultos} span={8}>
          <SelectField
            {...cidade}
            options={cidades}
            placeholder={uf.value === null ? 'Escolha antes a UF' : 'Selecione'}
            onChange={(next) => {
              if (next === cidade.value) return
              cidade.onChange(next)
              bairros.onChange([])
            }}
          />
        </Celula>
        <Celula campo="bairrosIds" ocultos={ocultos}>
          <FormChecklist
            name="bairrosIds"
            required={exige.has('bairrosIds')}
            disabled={cidade.value === null}
            options={cidade.value === null ? [] : emOpcoes(daCidade)}
            help={cidade.value === null ? 'Escolha antes a cidade.' : undefined}
          />
        </Celula>
      </FormGrid>
    </FormGroup>
  )
}

export function AbaEtapas() {
  const { value, onChange, error } = useField<number[]>('etapasIds')
  const etapas = useOptions(etapasSeletivas.opcoes)
  return (
    <FormGroup
      {...titulo('seletivas')}
      help="Por onde os candidatos passam. Sem nenhuma marcada valem as do cargo; sem elas, todas as da empresa. Ordem e metas: Etapas e metas, na página da solicitação."
    >
      <CheckboxGroup
        label="Etapas seletivas"
        hideLabel
        name="etapasIds"
        error={error}
        value={value.map(String)}
        options={etapas.map((o) => ({ value: String(o.value), label: o.label }))}
        onChange={(next) => onChange(next.map(Number))}
      />
    </FormGroup>
  )
}

/** Evaluations that candidates answer with their application. Those of the stages are set on the page of the request. */
export function GrupoAvaliacoes() {
  const { value, onChange, error } = useField<number[]>('avaliacoesIds')
  const { data: opcoes = [] } = useCall(modelos.opcoes, {}, { silent: true })
  if (opcoes.length === 0) return null
  // A model that is no longer offered remains selected.
  const outros = value.filter((id) => !opcoes.some((o) => o.id === id))
  return (
    <FormGroup
      {...titulo('avaliacoes')}
      help="O que o candidato responde ao se candidatar. O que é pedido em uma etapa fica na aba Avaliações da solicitação."
    >
      <CheckboxGroup
        label="Avaliações do candidato"
        hideLabel
        name="avaliacoesIds"
        error={error}
        value={value.map(String)}
        options={opcoes.map((o) => ({ value: String(o.id), label: o.label }))}
        onChange={(next) => onChange([...outros, ...next.map(Number)])}
      />
    </FormGroup>
  )
}

export function AbaNotificacoes() {
  return (
    <FormGroup
      {...titulo('emails')}
      help="Recebem um e-mail quando a solicitação é aberta, liberada, suspensa, retomada, encerrada, reaberta ou cancelada. Quem pediu recebe sempre."
    >
      <FormEmailList name="emailsCheck" hideLabel required={false} />
    </FormGroup>
  )
}
