/** The outline of what the types are added to. */
declare module 'vue' {
  export interface DefineComponent<Props> {
    props: Props;
  }
  export interface HTMLAttributes {
    id?: string;
    hidden?: boolean;
  }
  export interface GlobalComponents {}
}
