import * as s from '@quadro/contract/gestao-talentos/relatorios/dinamicos-salvos.ts'
import * as c from '@quadro/contract/gestao-talentos/relatorios/relatorio-dinamico.ts'
import { booleano } from '@quadro/contract/kit/fields.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { baixarTarefa } from '@quadro/contract/shell/inicio/avisos.ts'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, fetchFile, saveToDisk } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { holds } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCheckbox, FormMultiSelect, FormRadio, FormText } from '../../../kit/form/fields.tsx'
import { useEntityForm, useField } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { SelectField } from '../../../ui/fields/index.ts'
import { Download, Trash2 } from '../../../ui/icons.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'

type Campos = c.DefinicaoDoRelatorio & { titulo: string | null }
/** Puts a definition into the form of the page. */
function usePreencher(): (campos: Partial<Campos>) => void {
  const campos = {
    titulo: useField('titulo'),
    colunasDinamicas: useField('colunasDinamicas'),
    status: useField('status'),
    filtros: useField('filtros'),
    ordem: useField('ordem'),
    grupo: useField('grupo'),
    totalizar: useField('totalizar'),
    estabelecimentosIds: useField('estabelecimentosIds'),
    areasIds: useField('areasIds'),
    cargosIds: useField('cargosIds'),
  }
  return (valores) => {
    for (const [nome, valor] of Object.entries(valores))
      if (nome in campos) campos[nome as keyof typeof campos].onChange(valor)
  }
}

/** Opens the page with the user's own columns, or with the saved report that the address names, and offers the others. */
export function AbrirSalvo(props: {
  salvos: s.RelatorioSalvo[] | undefined
  aberto: s.RelatorioSalvo | undefined
  onAbrir: (id: number | undefined) => void
}) {
  const { salvos, aberto, onAbrir } = props
  const preencher = usePreencher()
  const { data: configuracao } = useCall(c.lerConfiguracao, {}, { silent: true })
  // Filled in once for each report that is opened, so that what the user changes afterwards stays.
  const posto = useRef<string>(undefined)
  useEffect(() => {
    if (!salvos || !configuracao) return
    const qual = aberto ? `${aberto.id} ${aberto.versao}` : 'configuracao'
    if (posto.current === qual) return
    posto.current = qual
    preencher(aberto ? { ...aberto.definicao, titulo: aberto.titulo } : configuracao)
  })
  if (!salvos || salvos.length === 0) return null
  return (
    <SelectField<number>
      label="Relatório salvo"
      placeholder="Nenhum"
      options={salvos.map(({ id, titulo, meu, dono }) => ({
        ...{ value: id, label: titulo },
        ...(meu ? {} : { secondary: `de ${dono}` }),
      }))}
      value={aberto?.id ?? null}
      onChange={(id) => onAbrir(id ?? undefined)}
    />
  )
}

const quando = (periodicidade: string) =>
  s.PERIODICIDADES.find(({ codigo }) => codigo === periodicidade)?.descricao.toLowerCase()
/** What there is to know about the report that is open. */
export function Aberto({ salvo, onFechar }: { salvo: s.RelatorioSalvo; onFechar: () => void }) {
  const [excluindo, setExcluindo] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { agenda, foraDoAlcance } = salvo
  const excluir = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await call(s.excluirSalvo, { id: salvo.id, versao: salvo.versao })
        toast.success('Relatório salvo excluído.')
        onFechar()
        await refreshed()
      },
      {
        after: () => {
          setBusy(false)
          setExcluindo(false)
        },
      },
    )
  }
  const baixar = (id: number) =>
    attempt(async () => {
      const file = await fetchFile(baixarTarefa, { id })
      if ('blob' in file) saveToDisk(file)
    })
  const tarefaId = agenda?.tarefaId
  return (
    <>
      <NoticeBar
        title={salvo.meu ? 'Salvo por você' : `Compartilhado por ${salvo.dono}`}
        text={[
          salvo.meu && salvo.compartilhado ? 'Você o compartilha.' : '',
          foraDoAlcance.length > 0 ? `Ficou de fora, porque você não pode ver: ${foraDoAlcance.join(', ')}.` : '',
          agenda ? `Gerado para você ${quando(agenda.periodicidade)}.` : '',
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {(tarefaId != null || salvo.pode.includes('excluir')) && (
        <Stack.Row>
          {tarefaId != null && (
            <Button size="sm" icon={Download} onPress={() => void baixar(tarefaId)}>
              {`Baixar o de ${formatarData(agenda?.ultimoDia)}`}
            </Button>
          )}
          {salvo.pode.includes('excluir') && (
            <Button size="sm" variant="quiet" icon={Trash2} onPress={() => setExcluindo(true)}>
              Excluir
            </Button>
          )}
        </Stack.Row>
      )}
      <ConfirmDialog
        isOpen={excluindo}
        onOpenChange={(isOpen) => !isOpen && setExcluindo(false)}
        title={`Excluir o relatório '${salvo.titulo}'?`}
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Excluindo"
        onConfirm={() => void excluir()}
      >
        {salvo.compartilhado
          ? 'Ele some também para quem o recebe. Os dados das pessoas ficam como estão.'
          : 'Só o relatório salvo é excluído; os dados das pessoas ficam como estão.'}
      </ConfirmDialog>
    </>
  )
}

const definicaoDe = (filtro: c.FiltroDoDinamico): c.DefinicaoDoRelatorio => {
  const { titulo: _titulo, dataReferencia: _dia, empresasIds: _empresas, ...definicao } = filtro
  return definicao
}
const NOVO = 'novo'
const ESTE = 'este'

const campos = z.object({
  qual: z.enum([NOVO, ESTE]).meta({ label: 'O que salvar' }),
  titulo: s.criarSalvo.input.shape.titulo,
  usuariosIds: z.array(z.int()),
  perfisIds: z.array(z.int()),
  abreAssim: booleano({ label: 'Abrir a página sempre com estas colunas' }),
})
/** Keeps the report under a title, says who receives it, and whether the page opens with its columns. */
export function SalvarDialog(props: {
  filtro: c.FiltroDoDinamico
  aberto: s.RelatorioSalvo | undefined
  onSalvo: (id: number) => void
  onClose: () => void
}) {
  const { filtro } = props
  const meu = props.aberto?.pode.includes('editar') ? props.aberto : undefined
  const podeCompartilhar = holds(s.compartilharDinamico.name)
  const { data: destinos } = useCall(s.destinosDosSalvos, {}, { silent: true, enabled: podeCompartilhar })
  const form = useEntityForm({
    draft: inTab('salvar-relatorio', meu?.id),
    schema: campos,
    values: {
      ...{ qual: meu ? ESTE : NOVO, titulo: filtro.titulo ?? meu?.titulo ?? '', abreAssim: false },
      ...{ usuariosIds: meu?.usuariosIds ?? [], perfisIds: meu?.perfisIds ?? [] },
    },
    save: async ({ qual, titulo, abreAssim, ...destino }) => {
      const mudado = qual === ESTE ? meu : undefined
      const input = { titulo, definicao: definicaoDe(filtro), ...(podeCompartilhar ? destino : {}) }
      const { id } = mudado
        ? await call(s.alterarSalvo, { id: mudado.id, versao: mudado.versao, ...input }, { errors: 'none' })
        : await call(s.criarSalvo, input, { errors: 'none' })
      if (abreAssim) await call(c.gravarConfiguracao, { colunasDinamicas: filtro.colunasDinamicas, titulo })
      toast.success(mudado ? 'Relatório alterado.' : `Relatório '${titulo}' salvo.`)
      await refreshed()
      return id
    },
    done: props.onSalvo,
  })
  const opcoes = (lista: readonly { id: number; label: string }[] = []) =>
    lista.map(({ id, label }) => ({ value: id, label }))
  return (
    <FormDialog title="Salvar relatório" form={form} verb="Salvar" busy="Salvando" onClose={props.onClose}>
      {meu && (
        <FormRadio
          name="qual"
          variant="list"
          codes={[
            { codigo: ESTE, descricao: `Alterar '${meu.titulo}'` },
            { codigo: NOVO, descricao: 'Um novo relatório' },
          ]}
        />
      )}
      <FormText
        name="titulo"
        help="Guarda as colunas, os filtros, a ordem e os grupos. O dia é sempre o da consulta."
      />
      {podeCompartilhar && (
        <>
          <FormMultiSelect
            name="usuariosIds"
            label="Usuários que o recebem"
            options={opcoes(destinos?.usuarios)}
            placeholder="Ninguém"
          />
          <FormMultiSelect
            name="perfisIds"
            label="Perfis que o recebem"
            options={opcoes(destinos?.perfis)}
            placeholder="Nenhum"
            help="Cada um vê só as colunas e as pessoas que já pode ver, também na planilha."
          />
        </>
      )}
      <FormCheckbox name="abreAssim" />
    </FormDialog>
  )
}
