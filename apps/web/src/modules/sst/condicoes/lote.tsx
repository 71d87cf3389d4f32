import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas/areas-organizacionais.ts'
import { opcoesDeCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import * as c from '@quadro/contract/sst/condicoes/condicoes.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, showError } from '../../../kit/call/call.ts'
import { lookup, refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormMultiLookup, FormMultiSelect, FormRef, FormTreeMulti } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { FormCell, FormGrid, FormGroup, type Option } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Atividades, QuemResponde } from './condicao-campos.tsx'

type Previa = OutputOf<typeof c.filtroCondicaoAmbiental>
const pessoas = lookup(colaboradores) as (
  busca: string,
  page: number,
) => Promise<{ items: Option<number>[]; total: number }>
const condicoesEm = (n: number) =>
  n === 1 ? '1 condição inserida' : `${n.toLocaleString('pt-BR')} condições inseridas`
const talentosEm = (n: number) => (n === 1 ? '1 talento' : `${n.toLocaleString('pt-BR')} talentos`)
const DE_QUEM_DEPENDE = ['grupoHomogeneoId', 'data', 'colaboradoresIds'] as const

/** /sst/condicao-ambientais/lote: the condition of a group, one per person, with copies of its measures. */
export default function CondicoesEmLote() {
  const go = useGo()
  const [previa, setPrevia] = useState<Previa>()
  const { data: areas = [] } = useCall(opcoesDeArea, {}, { silent: true })
  const { data: cargos = [] } = useCall(opcoesDeCargo, {}, { silent: true })
  const leave = () => go(c.condicoes.page)
  const form = useEntityForm({
    draft: inTab('condicoes-em-lote'),
    schema: c.lote,
    values: {
      ...{ grupoHomogeneoId: null as never, data: today(), tipoDescricaoAtividade: 'ABERTA', descricaoAtividades: '' },
      ...{ obrigaProfissionalSST: true, profissionaisSstIds: [], insereMedicao: true },
      ...{ colaboradoresIds: [], areasIds: [], cargosIds: [] },
    },
    save: (output) => call(c.inserirEmLote, output, { errors: 'none' }),
    done: async ({ inseridas, fora }) => {
      const deFora = fora.length === 0 ? '' : ` ${talentosEm(fora.length)} de fora.`
      toast.success(`${condicoesEm(inseridas)}.${deFora}`)
      leave()
      await refreshed()
    },
  })
  const conferir = async () => {
    const { grupoHomogeneoId, data, tipoDescricaoAtividade, colaboradoresIds, areasIds, cargosIds } = form.getValues()
    if (!(await form.check([...DE_QUEM_DEPENDE]))) return
    const quem = { colaboradoresIds, areasIds, cargosIds }
    await attempt(
      async () => {
        const pedido = { grupoHomogeneoId, data, tipoDescricaoAtividade, ...quem }
        setPrevia(await call(c.filtroCondicaoAmbiental, pedido, { errors: 'none' }))
      },
      {
        refused: (error) => {
          setPrevia(undefined)
          showError(error.about([], error.first))
        },
      },
    )
  }
  return (
    <>
      <PageHeader
        title="Inserir Condições de um Grupo"
        facts="Uma condição por talento, com cópias das medições do grupo."
        pageKey="new"
        hasLine
      />
      <Form form={form} hasSummary={false}>
        <FormColumns top={<FormSummary />}>
          <FormGroup title="Condição">
            <FormGrid>
              <FormCell span={8}>
                <FormRef name="grupoHomogeneoId" />
              </FormCell>
              <FormCell span={4}>
                <FormDate name="data" />
              </FormCell>
            </FormGrid>
          </FormGroup>
          <FormGroup title="Para quem" help="Só recebe quem trabalha em um ambiente do grupo na data.">
            <FormGrid>
              <FormCell>
                <FormTreeMulti
                  name="areasIds"
                  nodes={areas.map(({ id, nome, areaMaeId }) => ({ id, label: nome, parentId: areaMaeId }))}
                  help="Com as áreas que ficam abaixo. Áreas e cargos valem juntos."
                />
              </FormCell>
              <FormCell>
                <FormMultiSelect name="cargosIds" options={cargos.map(({ id, label }) => ({ value: id, label }))} />
              </FormCell>
              <FormCell>
                <FormMultiLookup name="colaboradoresIds" load={pessoas} help="Além dos que áreas e cargos encontram." />
              </FormCell>
            </FormGrid>
          </FormGroup>
          <Atividades />
          <QuemResponde profissionais={[]} />
          {previa && <QuemRecebe previa={previa} />}
        </FormColumns>
        <FormFooter
          saveLabel="Inserir"
          onCancel={leave}
          secondary={[{ id: 'conferir', label: 'Conferir antes', onPress: () => void conferir() }]}
        />
      </Form>
    </>
  )
}

/** Who gets a condition, and who is left out and why. */
function QuemRecebe({ previa: { recebem, fora, medicoes } }: { previa: Previa }) {
  const copias = medicoes === 1 ? '1 medição' : `${medicoes} medições`
  return (
    <>
      <NoticeBar
        title={recebem.length === 0 ? 'Ninguém recebe a condição' : `${talentosEm(recebem.length)}, com ${copias} cada`}
        text={resumo(recebem.map(({ nome }) => nome))}
      />
      {fora.length > 0 && (
        <Section
          title={`Ficam de fora: ${talentosEm(fora.length)}`}
          isSpaced
          columns={[
            { label: 'Talento', width: '40%' },
            { label: 'Por quê', width: '60%' },
          ]}
          rows={fora.slice(0, MOSTRADOS).map(({ id, nome, motivo }) => ({ id: String(id), cells: [nome, motivo] }))}
        />
      )}
      {fora.length > MOSTRADOS && <p>{`E mais ${talentosEm(fora.length - MOSTRADOS)}.`}</p>}
    </>
  )
}
const MOSTRADOS = 100
const resumo = (nomes: string[]) =>
  nomes.length > 8 ? `${nomes.slice(0, 8).join(', ')} e mais ${nomes.length - 8}.` : nomes.join(', ')
