import * as c from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import { autoridades as dosTalentos } from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { CERTIFICADO_PADRAO } from '@quadro/contract/desenvolvimento/certificados/certificado-campos.ts'
import { certificados } from '@quadro/contract/desenvolvimento/certificados/certificados.ts'
import { modelosCertificado } from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import { cursos as contratoDeCursos } from '@quadro/contract/desenvolvimento/cursos/cursos.ts'
import { useState } from 'react'
import { save } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import { FormChecklist, FormNumber, FormSelect, FormText } from '../../../kit/form/fields.tsx'
import { DraftNote, Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { RemoveDialog } from '../../../kit/list/remove-dialog.tsx'
import { listAddress, useChild, useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Printer } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { imprimirCertificacao } from './certificacao-imprimir.ts'
import { TalentosDaCertificacao } from './certificacao-talentos.tsx'
import { exclusaoDeCertificacoes } from './certificacoes-exclusao.ts'

const BASE = '/desenvolvimento/certificacao'

/** A certification, new or old, by its address: what it asks for, and who has it. */
export default function Certificacao() {
  const child = useChild(BASE)
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const [search, setSearch] = useSearchState()
  const [isPrinting, setPrinting] = useState(false)
  const read = useCall(c.certificacoes.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id !== undefined && read.data?.id !== id)
    return <Carregando title="Editar Certificação" error={read.error} onRetry={() => void read.refetch()} />
  const certificacao = id === undefined ? undefined : read.data
  const imprimir = async () => {
    setPrinting(true)
    await imprimirCertificacao(id!).finally(() => setPrinting(false))
  }
  const formulario = <Formulario key={`${id} ${certificacao?.versao}`} certificacao={certificacao} />
  const temTalentos = certificacao !== undefined && holds(dosTalentos.ver.name)
  return (
    <>
      <PageHeader
        title={certificacao?.nome ?? 'Inserir Certificação'}
        facts={
          certificacao &&
          (certificacao.periodicidade === null
            ? 'Não vence'
            : `Renova-se ${c.porExtenso(certificacao.periodicidade).toLowerCase()}`)
        }
        pageKey={id ?? 'new'}
        hasLine={!temTalentos}
        actions={
          certificacao?.pode.includes('imprimir') && (
            <Button icon={Printer} isBusy={isPrinting} busyLabel="Imprimindo" onPress={() => void imprimir()}>
              Imprimir
            </Button>
          )
        }
      />
      {temTalentos ? (
        <Tabs
          label="Partes da certificação"
          isLong
          items={[
            { id: 'cadastro', label: 'Cadastro' },
            { id: 'talentos', label: 'Talentos' },
          ]}
          selected={search.aba === 'talentos' ? 'talentos' : 'cadastro'}
          onChange={(aba) => setSearch({ aba: aba === 'talentos' ? aba : undefined })}
        >
          {search.aba === 'talentos' ? <TalentosDaCertificacao certificacaoId={certificacao.id} /> : formulario}
        </Tabs>
      ) : (
        formulario
      )}
    </>
  )
}

const VAZIA = {
  nome: '',
  periodicidade: null as number | null,
  certificacaoPreRequisitoId: null as number | null,
  cursosIds: [] as number[],
  modeloCertificadoId: null as number | null,
  certificadoId: null as number | null,
}
function Formulario({ certificacao }: { certificacao: c.Certificacao | undefined }) {
  const go = useGo()
  const [removing, setRemoving] = useState(false)
  const mayEdit = certificacao === undefined || certificacao.pode.includes('editar')
  const outras = (useCall(c.certificacoes.opcoes, {}, { silent: true }).data ?? []).filter(
    ({ id }) => id !== certificacao?.id,
  )
  const oferecidos = useCall(contratoDeCursos.opcoes, {}, { silent: true }).data
  const cursos = (oferecidos ?? []).map(({ id, label }) => ({ value: id, label }))
  // One that another company shares no more stays where it is used.
  const usados = (certificacao?.cursos ?? []).filter(({ id }) => !cursos.some((o) => o.value === id))
  const form = useEntityForm({
    schema: c.certificacoes.form,
    values: certificacao
      ? {
          nome: certificacao.nome,
          periodicidade: certificacao.periodicidade,
          certificacaoPreRequisitoId: certificacao.certificacaoPreRequisito?.id ?? null,
          cursosIds: certificacao.cursos.map(({ id }) => id),
          modeloCertificadoId: certificacao.modeloCertificado?.id ?? null,
          certificadoId: certificacao.certificado?.id ?? null,
        }
      : VAZIA,
    draft: certificacao ? `certificacao:${certificacao.id}:${certificacao.versao}` : 'certificacao:nova',
    save: (output) =>
      save(
        c.certificacoes,
        { ...output, ...(certificacao ? { id: certificacao.id, versao: certificacao.versao } : {}) },
        { errors: 'none' },
      ),
    done: () => {
      toast.success(certificacao ? 'Certificação alterada com sucesso.' : 'Certificação inserida com sucesso.')
      go(listAddress(BASE))
    },
  })
  return (
    <>
      <Form form={form} hasSummary={false}>
        <FormColumns>
          <FormSummary />
          <DraftNote />
          <fieldset disabled={!mayEdit}>
            <FormGroup title="Certificação">
              <FormGrid>
                <FormCell>
                  <FormText name="nome" />
                </FormCell>
                <FormCell span={6}>
                  <FormNumber name="periodicidade" help="Em branco, a certificação não vence." />
                </FormCell>
                <FormCell span={6}>
                  <FormSelect
                    name="certificacaoPreRequisitoId"
                    options={outras.map(({ id, label }) => ({ value: id, label }))}
                    help="O que a pessoa já precisa ter."
                  />
                </FormCell>
                <FormCell>
                  <FormChecklist
                    name="cursosIds"
                    required
                    disabled={!mayEdit}
                    help="O que é preciso fazer para ser certificado."
                    options={[...cursos, ...usados.map(({ id, nome }) => ({ value: id, label: nome }))]}
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
            <DoCertificado />
          </fieldset>
        </FormColumns>
        {mayEdit && (
          <FormFooter
            onCancel={() => go(listAddress(BASE))}
            start={
              certificacao?.pode.includes('excluir') ? (
                <Button variant="danger" onPress={() => setRemoving(true)}>
                  Excluir
                </Button>
              ) : undefined
            }
          />
        )}
      </Form>
      {removing && certificacao && (
        <RemoveDialog
          removal={exclusaoDeCertificacoes}
          rows={[certificacao]}
          onClose={() => setRemoving(false)}
          onRemoved={() => go(listAddress(BASE))}
        />
      )}
    </>
  )
}

/** How the certificates of whoever gets it look, and what they say. */
function DoCertificado() {
  const opcoes = (lista: readonly { id: number; label: string }[] | undefined) =>
    (lista ?? []).map(({ id, label }) => ({ value: id, label }))
  const modelos = opcoes(useCall(modelosCertificado.opcoes, {}, { silent: true }).data)
  const textos = opcoes(useCall(certificados.opcoes, {}, { silent: true }).data)
  return (
    <FormGroup
      title="Certificado"
      help="Como se imprime o certificado de quem a tem; a configuração da empresa diz se certificados são impressos."
    >
      <FormGrid>
        <FormCell span={6}>
          <FormSelect
            name="modeloCertificadoId"
            options={modelos}
            help="Em branco, vale o modelo de um dos cursos ou o da configuração da empresa."
          />
        </FormCell>
        <FormCell span={6}>
          <FormSelect name="certificadoId" options={textos} help={`Em branco: ${CERTIFICADO_PADRAO.conteudo}`} />
        </FormCell>
      </FormGrid>
    </FormGroup>
  )
}
