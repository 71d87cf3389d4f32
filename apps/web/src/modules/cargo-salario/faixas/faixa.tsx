import * as c from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { mercadoDaFaixa } from '@quadro/contract/cargo-salario/mercado/mercado.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { fimDaVigencia, vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { useState } from 'react'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, holds } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { type NaData, NaDataAviso, useNaData } from '../../../kit/list/na-data.tsx'
import { NaDataCampo } from '../../../kit/list/na-data-campo.tsx'
import { useGo, useParam, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Figures } from '../../../ui/display/Figures.tsx'
import { FormGrid } from '../../../ui/fields/index.ts'
import { MoveRight, Plus } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { MercadoDaFaixa } from '../mercado/ao-lado.tsx'
import { useCertificacoes } from '../opcoes.ts'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { QuemVe, Salario } from '../pessoas/salario.tsx'
import { FaixaCampos } from './faixa-campos.tsx'
import { FaixaHistorico, LinhaDialog } from './faixa-historico.tsx'
import { SituacaoDaFaixa } from './faixa-situacao.tsx'
import { TransferirFaixa } from './faixa-transferir.tsx'

const BASE = '/cargo-salario/faixas-salariais'

/** A band: its salaries by date and its data. */
export default function Faixa() {
  const id = Number(useParam('id'))
  const na = useNaData()
  const [search, setSearch] = useSearchState()
  const [editing, setEditing] = useState<{ linha?: c.LinhaDaFaixa | undefined }>()
  const [transferring, setTransferring] = useState(false)
  const read = useCall(c.ler, { id, data: na.pedida ?? null }, { silent: true })
  const faixa = read.data
  const onde = { cargoId: faixa?.cargoId ?? 0, faixaId: id }
  const { data: linhas } = useCall(c.listarHistoricoDaFaixa, onde, { silent: true, enabled: faixa?.id === id })
  if (!faixa || faixa.id !== id)
    return <Carregando title="Faixa Salarial" error={read.error} onRetry={() => void read.refetch()} />
  const ve = holds(verSalario.name)
  const mayEdit = na.isHoje && faixa.pode.includes('editar')
  const tab = String(search.aba ?? 'salario')
  return (
    <>
      <PageHeader
        title={`${faixa.cargoNome} · ${faixa.nome}`}
        badge={<SituacaoDaFaixa faixa={faixa} />}
        facts={faixa.motivo ?? ([faixa.codigoCBO, faixa.cboDescricao].filter(Boolean).join(' · ') || 'Sem CBO')}
        pageKey={id}
        secondary={
          mayEdit && can(c.transferir)
            ? [
                {
                  id: 'transferir',
                  label: 'Transferir…',
                  icon: MoveRight,
                  onAction: () => setTransferring(true),
                },
              ]
            : []
        }
        actions={
          mayEdit &&
          ve && (
            <Button variant="accent" icon={Plus} isDisabled={!linhas} onPress={() => setEditing({})}>
              Registrar mudança
            </Button>
          )
        }
      />
      <Tabs
        label="Partes da faixa"
        isLong
        items={[
          { id: 'salario', label: 'Salário', ...(linhas ? { count: linhas.length } : {}) },
          { id: 'cadastro', label: 'Cadastro' },
          ...(can(mercadoDaFaixa) ? [{ id: 'mercado', label: 'Mercado' }] : []),
        ]}
        selected={tab}
        onChange={(aba) => setSearch({ aba: aba === 'salario' ? undefined : aba })}
      >
        {tab === 'mercado' && can(mercadoDaFaixa) ? (
          <PageBody>
            <div style={{ paddingTop: 16 }}>
              <MercadoDaFaixa id={id} />
            </div>
          </PageBody>
        ) : tab === 'cadastro' ? (
          <Cadastro key={faixa.versao} faixa={faixa} mayEdit={mayEdit} />
        ) : (
          <>
            <NaDataAviso na={na}>O cargo, o nome, o CBO e as certificações são os de hoje.</NaDataAviso>
            <div style={{ paddingTop: 12 }}>
              <Valores faixa={faixa} linhas={linhas} na={na} />
            </div>
            <PageBody>
              {ve ? (
                <FaixaHistorico
                  faixa={faixa}
                  linhas={linhas}
                  na={na}
                  mayEdit={mayEdit}
                  onEdit={(linha) => setEditing({ linha })}
                />
              ) : (
                <QuemVe />
              )}
            </PageBody>
          </>
        )}
      </Tabs>
      {editing && linhas && (
        <LinhaDialog faixa={faixa} linhas={linhas} linha={editing.linha} onClose={() => setEditing(undefined)} />
      )}
      {transferring && <TransferirFaixa faixa={faixa} onClose={() => setTransferring(false)} />}
    </>
  )
}

/** The salary of the band on the day of the page, with its first and last day. */
function Valores({ faixa, linhas, na }: { faixa: c.Faixa; linhas: c.LinhaDaFaixa[] | undefined; na: NaData }) {
  const confirmadas = (linhas ?? []).filter((l) => l.status === 'CONFIRMADO')
  const vigente = vigenteEm(confirmadas, na.data)
  const exigidas = useCertificacoes().flatMap((o) => (faixa.certificacoesIds.includes(o.value) ? [o.label] : []))
  const proxima = vigente ? fimDaVigencia(confirmadas, vigente) : (confirmadas.at(-1)?.data ?? null)
  return (
    <Figures
      items={[
        {
          label: 'Como em',
          value: <NaDataCampo na={na} isBare />,
        },
        {
          label: na.isHoje ? 'Salário hoje' : 'Salário',
          value: <Salario valor={faixa.salario} oculto={faixa.salarioOculto} />,
          note: c.comoVale(faixa),
        },
        { label: 'Vale desde', value: vigente ? formatarData(vigente.data) : '—' },
        { label: 'Próxima mudança', value: proxima ? formatarData(proxima) : '—' },
        ...(exigidas.length > 0 ? [{ label: 'Certificações', value: exigidas.length, note: exigidas.join(', ') }] : []),
      ]}
    />
  )
}

const schema = z.object({ ...c.camposDaFaixa, certificacoesIds: c.certificacoesDaFaixa })
function Cadastro({ faixa, mayEdit }: { faixa: c.Faixa; mayEdit: boolean }) {
  const go = useGo()
  const [removing, setRemoving] = useState(false)
  const form = useEntityForm({
    draft: inTab('faixa', faixa.id),
    schema,
    values: {
      nome: faixa.nome,
      codigoAC: faixa.codigoAC ?? '',
      nomeACPessoal: faixa.nomeACPessoal ?? '',
      codigoCBO: faixa.codigoCBO,
      certificacoesIds: faixa.certificacoesIds,
    },
    save: (output) => call(c.alterar, { id: faixa.id, versao: faixa.versao, ...output }, { errors: 'none' }),
    done: () => {
      toast.success('Faixa alterada com sucesso.')
    },
  })
  return (
    <>
      <Form form={form} hasSummary={false}>
        <FormColumns>
          <FormSummary />
          <fieldset disabled={!mayEdit}>
            <FormGrid>
              <FaixaCampos faixa={faixa} />
            </FormGrid>
          </fieldset>
        </FormColumns>
        {mayEdit && (
          <FormFooter
            onCancel={() => go(BASE)}
            start={
              faixa.pode.includes('excluir') ? (
                <Button variant="danger" onPress={() => setRemoving(true)}>
                  Excluir
                </Button>
              ) : undefined
            }
          />
        )}
      </Form>
      {removing && (
        <Confirmar
          title={`Excluir a faixa '${faixa.nome}'?`}
          verbo="Excluir"
          fazendo="Excluindo"
          onClose={() => setRemoving(false)}
          fazer={async () => {
            await call(c.excluir, { id: faixa.id, versao: faixa.versao })
            toast.success('Faixa excluída com sucesso.')
            await refreshed()
            go(BASE)
          }}
        >
          O histórico da faixa vai junto. Uma faixa que está no histórico de alguém não pode ser excluída.
        </Confirmar>
      )}
    </>
  )
}
