import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { opcoesDeFaixa } from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { cpfValido } from '@quadro/contract/kit/documentos.ts'
import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import { opcoesDeEstabelecimento } from '@quadro/contract/utilitario/empresas/estabelecimentos.ts'
import { useEffect, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCode, FormCpf, FormDate, FormEmail, FormText } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FormCell, FormGrid, FormGroup, type Option } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Telefone } from '../../geral/index.ts'
import { RoteiroDaAdmissao } from '../roteiros/roteiro-da-admissao.tsx'
import { PassosDaAdmissao } from './admissao-conferencia.tsx'
import { LugarCampos, SalarioCampos, SEM_LUGAR } from './lugar-campos.tsx'
import { Readmissao } from './readmissao.tsx'

const BASE = '/cargo-salario/colaboradores'
type Conhecida = OutputOf<typeof c.verificarCpf>

/** Admits a person. With `de`, the id of an engagement, in the address it readmits that person. */
export default function Admissao() {
  const [{ de }] = useSearchState()
  return Number(de) > 0 ? <Readmissao id={Number(de)} /> : <Nova />
}

/** Waits for the lists of the form, because what is the only choice is chosen from the start. */
function Nova() {
  const unicas = useUnicas()
  return unicas ? (
    <Formulario unicas={unicas} />
  ) : (
    <Carregando title="Admitir Colaborador" error={null} onRetry={() => undefined} />
  )
}

interface Unicas {
  estabelecimentoId: number | null
  areaOrganizacionalId: number | null
  faixa: Option<number> | null
  /** The company has no band yet, so nobody can be admitted. */
  semFaixas: boolean
}
const unica = <T,>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)
/** The establishment, the area and the band where the company has only one; undefined until that is known. */
function useUnicas(): Unicas | undefined {
  const locais = useCall(opcoesDeEstabelecimento, {}, { silent: true })
  const areas = useCall(opcoesDeArea, {}, { silent: true })
  const faixas = useCall(opcoesDeFaixa, { busca: '', page: 0 }, { silent: true })
  if ([locais, areas, faixas].some(({ isPending }) => isPending)) return undefined
  const faixa = unica(faixas.data?.items ?? [])
  return {
    estabelecimentoId: unica(locais.data ?? [])?.id ?? null,
    areaOrganizacionalId: unica(areas.data ?? [])?.id ?? null,
    faixa: faixa ? { value: faixa.id, label: faixa.label } : null,
    semFaixas: faixas.data?.total === 0,
  }
}

/** Admission of a person known by CPF or of a new person. */
function Formulario({ unicas }: { unicas: Unicas }) {
  const go = useGo()
  const [faixa, setFaixa] = useState<Option | null>(unicas.faixa)
  const form = useEntityForm({
    draft: inTab('admissao'),
    schema: c.admissaoForm,
    values: {
      cpf: '',
      nome: '',
      nomeSocial: '',
      dataNascimento: '',
      email: '',
      dddCelular: '',
      foneCelular: '',
      codigo: '',
      dataAdmissao: '',
      vinculo: 'E',
      estabelecimentoId: unicas.estabelecimentoId as never,
      areaOrganizacionalId: unicas.areaOrganizacionalId as never,
      faixaSalarialId: (unicas.faixa?.value ?? null) as never,
      funcaoId: null,
      ambienteId: null,
      tipoSalario: undefined,
      indiceId: null,
      quantidadeIndice: null,
      salario: null,
      modeloRoteiroId: null,
    },
    save: (output) => call(c.criar, output, { errors: 'none' }),
    done: ({ id, nome }) => {
      toast.success(`A admissão de ${nome} foi registrada.`)
      go(`${BASE}/${id}`, { replace: true })
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <PageHeader title="Admitir Colaborador" facts="Cria o vínculo e a primeira linha do histórico." hasLine />
      <FormColumns beside={<PassosDaAdmissao />}>
        <FormSummary />
        <Pessoa />
        <FormGroup title="Admissão">
          <FormGrid>
            <FormCell span={4}>
              <FormDate name="dataAdmissao" help="Pode ser uma data futura." />
            </FormCell>
            <FormCell span={4}>
              <FormCode name="vinculo" codes={VINCULO} />
            </FormCell>
            <FormCell span={4}>
              <FormText name="codigo" placeholder="Próxima" help="Vazia, é a próxima da empresa." />
            </FormCell>
            <LugarCampos atual={SEM_LUGAR} faixa={faixa} onFaixa={setFaixa} semFaixas={unicas.semFaixas} />
            <RoteiroDaAdmissao />
          </FormGrid>
        </FormGroup>
        <FormGroup title="Salário">
          <FormGrid>
            <SalarioCampos padrao="Pela faixa, na data" />
          </FormGrid>
        </FormGroup>
      </FormColumns>
      <FormFooter onCancel={() => go(BASE)} saveLabel="Admitir" />
    </Form>
  )
}

/** Asks for the CPF first, because a known person keeps the existing data. */
function Pessoa() {
  const cpf = useField<string>('cpf')
  const nome = useField<string>('nome')
  const go = useGo()
  const [conhecida, setConhecida] = useState<Conhecida>()
  const digits = (cpf.value ?? '').replace(/\D/g, '')
  const setNome = nome.onChange
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per CPF
  useEffect(() => {
    setConhecida(undefined)
    if (!cpfValido(digits)) return
    const aborted = new AbortController()
    // Errors of this check can be ignored, because saving checks the same again.
    void attempt(async () => {
      const quiet = { errors: 'none', silent: true, signal: aborted.signal } as const
      const found = await call(c.verificarCpf, { cpf: digits }, quiet)
      setConhecida(found)
      if (found.nome) setNome(found.nome)
    })
    return () => aborted.abort()
  }, [digits])
  const isKnown = conhecida?.nome != null
  return (
    <FormGroup title="Pessoa">
      <FormGrid>
        <FormCell span={4}>
          <FormCpf
            name="cpf"
            help={
              conhecida?.trabalhaAqui
                ? `${conhecida.nome} já tem um vínculo ativo nesta empresa.`
                : isKnown
                  ? `${conhecida.jaTrabalhou ? 'Já trabalhou aqui' : conhecida.tipoPessoa === 'CANDIDATO' ? 'Já cadastrada como candidata' : 'Já cadastrada'}: os dados continuam os mesmos.`
                  : 'Se a pessoa já é conhecida, os dados dela são usados.'
            }
          />
        </FormCell>
        <FormCell span={8}>
          <FormText name="nome" readOnly={isKnown} autoComplete="off" />
        </FormCell>
        {conhecida?.jaTrabalhou && !conhecida.trabalhaAqui && conhecida.ultimoVinculoId !== null && (
          <FormCell>
            <Link onPress={() => go(`${BASE}/new`, { search: { de: Number(conhecida.ultimoVinculoId) } })}>
              Readmitir com os dados do último vínculo
            </Link>
          </FormCell>
        )}
        {!isKnown && (
          <>
            <FormCell span={6}>
              <FormText name="nomeSocial" autoComplete="off" />
            </FormCell>
            <FormCell span={6}>
              <FormDate name="dataNascimento" />
            </FormCell>
            <FormCell span={6}>
              <FormEmail name="email" />
            </FormCell>
            <FormCell span={6}>
              <Telefone ddd="dddCelular" fone="foneCelular" label="Celular" kind="celular" />
            </FormCell>
          </>
        )}
      </FormGrid>
    </FormGroup>
  )
}
