/** The outline of what the types are added to. */
declare module 'vue' {
  export interface DefineComponent<Props> {
    props: Props;
  }
  export interface GlobalComponents {}
}
