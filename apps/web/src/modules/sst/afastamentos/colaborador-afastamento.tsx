import { listar as colaboradores, ler as lerColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import { exigenciasDe } from '@quadro/contract/sst/afastamentos/afastamentos.ts'
import * as c from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { aderiuAoEsocial } from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { useState } from 'react'
import { save } from '../../../kit/call/call.ts'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormLookup, FormSelect } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { RemoveDialog } from '../../../kit/list/remove-dialog.tsx'
import { listAddress, useChild, useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { removalOf, saved } from '../../../kit/record/words.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup, type Option, ReadOnlyValue } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { IntegracaoDoAfastamento, SituacaoDoAfastamento } from '../../cargo-salario/index.ts'
import { Atestados } from './afastamento-atestados.tsx'
import { CamposDaClasse } from './afastamento-classe.tsx'

const BASE = c.afastamentosDeTalentos.page

/** A new or existing leave, by its address. Coming from a person, that person is filled in. */
export default function AfastamentoDeTalento() {
  const child = useChild(BASE)
  const [search] = useSearchState()
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const escolhido = id === undefined ? Number(search.colaboradorId) || null : null
  const read = useCall(c.afastamentosDeTalentos.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  const pessoa = useCall(lerColaborador, { id: escolhido ?? 0 }, { silent: true, enabled: escolhido !== null })
  const motivos = useCall(c.motivos, {}, { silent: true })
  const integra = useCall(aderiuAoEsocial, {}, { silent: true }).data ?? false
  const afastamento = read.data?.id === id ? read.data : undefined
  const title = id === undefined ? 'Inserir Afastamento de Talento' : 'Editar Afastamento de Talento'
  const espera = escolhido !== null && !pessoa.data && !pessoa.error
  if (!motivos.data || (id !== undefined && !afastamento) || espera) {
    const { error, refetch } = id !== undefined && !afastamento ? read : motivos
    return <Carregando title={title} error={error} onRetry={() => void refetch()} />
  }
  return (
    <>
      <PageHeader
        title={afastamento?.talentoNome ?? title}
        badge={afastamento && <SituacaoDoAfastamento de={afastamento.situacao} />}
        facts={
          afastamento &&
          [afastamento.motivoDescricao, afastamento.cargoNome, afastamento.areaNome].filter(Boolean).join(' · ')
        }
        pageKey={id ?? 'new'}
        hasLine
      />
      <Formulario
        key={`${id} ${afastamento?.versao}`}
        afastamento={afastamento}
        motivos={motivos.data}
        integra={integra}
        pessoa={pessoa.data ? { value: pessoa.data.id, label: pessoa.data.nome } : null}
      />
    </>
  )
}

type Motivos = OutputOf<typeof c.motivos>
interface Dados {
  afastamento: c.AfastamentoCompleto | undefined
  motivos: Motivos
  integra: boolean
  pessoa: Option | null
}
const VAZIO = {
  colaboradorAfastamentoOriginalId: null,
  cnpjCessao: '',
  onusCessao: null,
  cnpjSindicato: '',
  onusMandatoSindical: null,
  cnpjMandatoEletivo: '',
  onusMandatoEletivo: null,
}
function Formulario({ afastamento, motivos, integra, pessoa }: Dados) {
  const go = useGo()
  const [removing, setRemoving] = useState(false)
  const mayEdit = afastamento === undefined || afastamento.pode.includes('editar')
  const veSaude = afastamento === undefined ? holds(c.autoridades.verSaude.name) : afastamento.atestados !== null
  const form = useEntityForm({
    // In the tab, so that this data does not stay in the browser.
    draft: inTab('afastamento', pessoa?.value),
    schema: c.afastamentosDeTalentos.novo,
    values: {
      ...VAZIO,
      colaboradorId: (pessoa ? Number(pessoa.value) : null) as number,
      afastamentoId: null as unknown as number,
      inicio: '',
      fim: null as string | null,
      ...afastamento,
      atestados: veSaude ? (afastamento?.atestados ?? []) : undefined,
    },
    save: (output) =>
      save(
        c.afastamentosDeTalentos,
        { ...soDaClasse(output, motivos), ...(afastamento ? { id: afastamento.id, versao: afastamento.versao } : {}) },
        { errors: 'none' },
      ),
    done: () => {
      toast.success(saved(c.afastamentosDeTalentos, afastamento === undefined))
      go(listAddress(BASE))
    },
  })
  return (
    <>
      <Form form={form} hasSummary={false}>
        <FormColumns>
          <FormSummary />
          {afastamento?.statusIntegracao === 'SEM_ERRO' && (
            <NoticeBar title="Integrado ao eSocial" text="O que o eSocial recebeu não muda mais por aqui." />
          )}
          <fieldset disabled={!mayEdit}>
            <Periodo afastamento={afastamento} motivos={motivos} pessoa={pessoa} integra={integra} />
            <CamposDaClasse afastamento={afastamento} motivos={motivos} />
            {veSaude && <Atestados />}
          </fieldset>
        </FormColumns>
        {mayEdit && (
          <FormFooter
            onCancel={() => go(listAddress(BASE))}
            start={
              afastamento?.pode.includes('excluir') ? (
                <Button variant="danger" onPress={() => setRemoving(true)}>
                  Excluir
                </Button>
              ) : undefined
            }
          />
        )}
      </Form>
      {removing && afastamento && (
        <RemoveDialog
          removal={removalOf(c.afastamentosDeTalentos)}
          rows={[afastamento]}
          onClose={() => setRemoving(false)}
          onRemoved={() => go(listAddress(BASE))}
        />
      )}
    </>
  )
}

/** Drops an earlier leave that was chosen before the reason changed. */
const soDaClasse = <O extends { afastamentoId: number }>(output: O, motivos: Motivos): O => {
  const motivo = motivos.find((m) => m.id === output.afastamentoId)
  return motivo && exigenciasDe(motivo).original === 'nao'
    ? { ...output, colaboradorAfastamentoOriginalId: null }
    : output
}

const buscar = lookup(colaboradores, { situacao: 'A' })

function Periodo({ afastamento, motivos, integra, pessoa }: Dados) {
  const [talento, setTalento] = useState(pessoa)
  const { value: colaboradorId } = useField<number | null>('colaboradorId')
  const { value: inicio } = useField<string | null>('inicio')
  const { value: fim } = useField<string | null>('fim')
  const pergunta = colaboradorId !== null && Boolean(inicio) && (!fim || fim >= inicio!)
  const periodo = useCall(
    c.verificarPeriodo,
    {
      colaboradorId: colaboradorId ?? 0,
      inicio: inicio ?? '',
      ...(fim ? { fim } : {}),
      ...(afastamento ? { colaboradorAfastamentoId: afastamento.id } : {}),
    },
    { silent: true, enabled: pergunta && (afastamento === undefined || afastamento.pode.includes('editar')) },
  ).data
  return (
    <FormGroup title="Afastamento">
      <FormGrid>
        <FormCell>
          {afastamento ? (
            <ReadOnlyValue label="Talento" value={afastamento.talentoNome} />
          ) : (
            <FormLookup
              name="colaboradorId"
              load={buscar}
              chosen={talento}
              onPick={setTalento}
              placeholder="Busque pelo nome ou pela matrícula"
            />
          )}
        </FormCell>
        <FormCell>
          <FormSelect
            name="afastamentoId"
            options={motivos
              .filter((m) => m.ativo || m.id === afastamento?.afastamentoId)
              .map((m) => ({ value: m.id, label: m.descricao }))}
          />
        </FormCell>
        <FormCell span={6}>
          <FormDate name="inicio" />
        </FormCell>
        <FormCell span={6}>
          <FormDate name="fim" help="O último dia fora. Vazio: ainda não se sabe." />
        </FormCell>
        {pergunta && periodo?.mensagem && (
          <FormCell>
            <NoticeBar title={periodo.mensagem} />
          </FormCell>
        )}
        {(integra || afastamento?.statusIntegracao) && (
          <FormCell>
            <ReadOnlyValue
              label="eSocial"
              value={
                afastamento ? (
                  <IntegracaoDoAfastamento de={afastamento.statusIntegracao} />
                ) : (
                  'Ficará aguardando o envio'
                )
              }
            />
          </FormCell>
        )}
      </FormGrid>
    </FormGroup>
  )
}
